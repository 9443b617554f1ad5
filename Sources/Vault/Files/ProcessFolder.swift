package import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one folder of this process in a temporary directory, for what must lie in clear outside the vault for
/// a while.
///
/// Only this user can open it, and the lock inside ends with the process, however that ends: what a killed
/// one left is known by that, and goes with ``removeLeftovers()``.
package struct ProcessFolder: Sendable {
  private let parent: URL

  private struct Opened {
    let folder: URL
    let lock: ProcessLock
  }

  private static let opened = Mutex<[URL: Opened]>([:])
  private static let prefix = "carnets-exchange-"
  private static let lockName = ".lock"

  /// - Parameter parent: the system's temporary directory, or a test's.
  package init(in parent: URL = FileManager.default.temporaryDirectory) {
    self.parent = parent
  }

  /// A new folder inside, mode 0700.
  package func makeFolder() throws(FileError) -> URL {
    try Self.opened.withLock { (all: inout sending [URL: Opened]) throws(FileError) -> URL in
      // Something that cleans temporary directories may have taken it.
      if let known = all[parent], !Folder.exists(known.folder) { all[parent] = nil }
      let opened: Opened
      if let known = all[parent] { opened = known } else { opened = try Self.open(in: parent) }
      all[parent] = opened
      let folder = opened.folder.appending(path: Self.newName(), directoryHint: .isDirectory)
      try Folder.create(folder)
      return folder
    }
  }

  /// Removes a folder that was made here, and what is in it; with the last one everything.
  package func remove(_ folder: URL) {
    Self.removeTree(folder)
    Self.opened.withLock { all in
      guard let opened = all[parent] else { return }
      // What cannot be listed is not known to be empty.
      guard let names = try? Folder.names(in: opened.folder), names == [Self.lockName] else { return }
      all[parent] = nil
      Self.removeTree(opened.folder)
    }
  }

  /// Removes everything that this process has here.
  package func removeAll() {
    Self.opened.withLock { all in
      guard let opened = all.removeValue(forKey: parent) else { return }
      Self.removeTree(opened.folder)
    }
  }

  /// Removes what processes that were killed left here. One that is running keeps its own.
  package func removeLeftovers() throws(FileError) {
    for name in try Folder.names(in: parent) where name.hasPrefix(Self.prefix) {
      let folder = parent.appending(path: name, directoryHint: .isDirectory)
      guard Self.isOurs(folder) else { continue }
      do {
        let lock = try Self.lock(folder)
        Self.removeTree(folder)
        try lock.release()
      } catch .held(_, _), .missing {
        // Its process is running, or has just removed it.
      }
    }
  }

  private static func open(in parent: URL) throws(FileError) -> Opened {
    while true {
      // Nobody can guess the name, so nobody can have made the folder before.
      let folder = parent.appending(path: prefix + newName(), directoryHint: .isDirectory)
      try Folder.create(folder)
      do {
        return Opened(folder: folder, lock: try lock(folder))
      } catch .held(_, _), .missing {
        // A process that starts took the folder for a leftover in the moment before it was locked.
      }
    }
  }

  private static func newName() -> String { UUID().uuidString.lowercased() }

  private static func lock(_ folder: URL) throws(FileError) -> ProcessLock {
    try ProcessLock.take(folder.appending(path: lockName), .exclusive, as: "exchange")
  }

  /// Whether a folder belongs to this user and nobody else can have put anything into it.
  private static func isOurs(_ folder: URL) -> Bool {
    var status = stat()
    guard lstat(folder.path(percentEncoded: false).trimmingSuffix("/"), &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  private static func removeTree(_ folder: URL) {
    // A part that cannot be removed stays, unlocked: the next start tries again.
    do { try FileManager.default.removeItem(at: folder) } catch {}
  }
}

extension String {
  /// The text without an ending: with a slash at its end, `lstat` would follow a link.
  package func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
