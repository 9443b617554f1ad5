public import Foundation

/// Where everything in a vault is.
///
///     vault.json, vault.json.copy   key slots
///     vault.lock                    single-writer lock
///     attempts.json                 wrong passphrases of the last quarter of an hour
///     copy.id                       in a vault that came from an archive: which copy it is
///     .<id>.begun                   says that a notebook was begun, and must have a file
///     notebooks/<id>.sqlite
///     attachments/<id>/<aa>/<…>
///     snapshots/  exports/
public struct VaultLayout: Hashable, Sendable {
  /// The vault's directory.
  public let root: URL

  /// - Parameter root: the vault's directory, whether or not it exists yet.
  public init(root: URL) {
    self.root = root
  }

  /// The key slots.
  public var descriptor: URL { root.appending(path: "vault.json") }
  /// The copy used when the first is damaged.
  public var descriptorCopy: URL { root.appending(path: "vault.json.copy") }
  /// What changes of vault.json take turns on.
  package var descriptorTurn: URL { root.appending(path: ".vault.json.turn") }
  /// The lock between processes.
  public var lock: URL { root.appending(path: "vault.lock") }
  /// The memory of wrong passphrases.
  public var attempts: URL { root.appending(path: "attempts.json") }
  /// The databases' directory.
  public var notebooks: URL { root.appending(path: "notebooks", directoryHint: .isDirectory) }
  /// The directory of every notebook's attachments.
  public var attachments: URL { root.appending(path: "attachments", directoryHint: .isDirectory) }
  /// The copies taken before migrations.
  public var snapshots: URL { root.appending(path: "snapshots", directoryHint: .isDirectory) }
  /// What the person asked to export.
  public var exports: URL { root.appending(path: "exports", directoryHint: .isDirectory) }

  /// A notebook's database.
  public func database(for notebook: String) -> URL {
    notebooks.appending(path: notebook + ".sqlite")
  }

  /// A notebook's attachments.
  public func attachments(for notebook: String) -> URL {
    attachments.appending(path: notebook, directoryHint: .isDirectory)
  }

  /// A notebook's snapshots.
  public func snapshots(for notebook: String) -> URL {
    snapshots.appending(path: notebook, directoryHint: .isDirectory)
  }

  /// Creates every directory that is missing, and makes all of them readable by this user alone.
  public func createDirectories() throws(FileError) {
    for directory in directories {
      try Folder.create(directory)
      Folder.makePrivate(directory)
    }
  }

  /// Removes what a killed process left half written in the vault's own directories; says how many files.
  @discardableResult
  public func removeLeftovers() throws(FileError) -> Int {
    var removed = 0
    for directory in directories { removed += try AtomicFile.removeLeftovers(in: directory) }
    for notebook in try Folder.names(in: attachments) {
      removed += try AtomicFile.removeLeftovers(in: attachments(for: notebook))
    }
    for notebook in try Folder.names(in: snapshots) where Folder.exists(snapshots(for: notebook)) {
      removed += try AtomicFile.removeLeftovers(in: snapshots(for: notebook))
    }
    return removed
  }

  /// Comes to the end of the erasures of notebooks in which a process was killed. Call it while nobody else has the
  /// vault.
  func resumeErasures() throws(FileError) {
    for erasure in try NotebookErasure.interrupted(in: self) {
      do { try erasure.resume() } catch {
        // The other notebooks stay within reach; opening this one tries again, and says what is in the way.
      }
    }
  }

  private var directories: [URL] { [root, notebooks, attachments, snapshots, exports] }
}
