import Foundation
import Vault

/// A destination as the ledger calls it: how files are written there, and where.
struct BackupPlace: Sendable, Equatable {
  let policy: BackupDestination.Policy
  /// The folder that holds one folder per root.
  let folder: URL

  init(_ destination: BackupDestination) {
    policy = destination.policy
    folder = URL(filePath: destination.folder.standardizedFileURL.plainPath, directoryHint: .notDirectory)
  }

  /// A place that the ledger remembers; nil when a later version wrote it.
  init?(name: String) {
    let parts = name.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let policy = BackupDestination.Policy(rawValue: String(parts[0])) else {
      return nil
    }
    self.policy = policy
    folder = URL(filePath: String(parts[1]), directoryHint: .notDirectory)
  }

  /// What the ledger calls it.
  var name: String { policy.rawValue + ":" + folder.plainPath }

  /// Makes sure that documents can be written there.
  ///
  /// - Parameter isKnown: whether folders were written there before. Then a missing folder is a disk that
  ///   is not plugged in, and making it would hide that.
  func prepare(isKnown: Bool, vault: URL) throws {
    if policy == .plain, Self.isInside(folder, vault) {
      throw BackupError.folderInsideVault(folder.plainPath)
    }
    if let status = try FileStatus.of(folder) {
      // A link that somebody put there leads to a folder that nobody chose.
      guard status.kind == .folder else { throw BackupError.foreignFile(folder.plainPath) }
      return
    }
    guard !isKnown, Folder.exists(folder.deletingLastPathComponent()) else {
      throw BackupError.folderMissing(folder.plainPath)
    }
    try Folder.create(folder)
  }

  /// Whether a folder is another or lies in it, whatever links lead there.
  private static func isInside(_ folder: URL, _ other: URL) -> Bool {
    // What is not there yet will be made in what is.
    var folder = folder
    while !Folder.exists(folder), folder.plainPath != "/" { folder.deleteLastPathComponent() }
    let parts = folder.resolvingSymlinksInPath().pathComponents
    return parts.starts(with: other.resolvingSymlinksInPath().pathComponents)
  }
}
