import Foundation
import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place where anything of the person's lies in clear outside the vault: what is being imported, and
/// what is being exported, for as long as that takes.
///
/// It is a folder of the system's temporary directory that only this user can open. It goes when the vault is
/// locked, and nothing is made in it before the vault is opened again; what a killed process left goes at the next start, since the lock inside ended with the process.
actor PlainSpace {
  private let parent: URL
  private var space: (folder: URL, lock: ProcessLock)?
  private var folders: Set<URL> = []
  private var isClosed = false

  private static let prefix = "carnets-exchange-"
  private static let lockName = ".lock"

  /// - Parameter parent: the system's temporary directory, or a test's.
  init(in parent: URL = FileManager.default.temporaryDirectory) {
    self.parent = parent
  }

  /// A new folder, mode 0700.
  ///
  /// - Throws: `PageError.locked` while the space is closed; `FileError`.
  func makeFolder() throws -> URL {
    if isClosed { throw PageError.locked }
    // Nobody can guess the name, so nobody can have made the folder before.
    let folder = try opened().appending(path: SecretToken().text, directoryHint: .isDirectory)
    try Folder.create(folder)
    folders.insert(folder)
    return folder
  }

  /// Throws `PageError.locked` unless a folder that was made here may still be written to.
  func check(_ folder: URL) throws(PageError) {
    guard !isClosed, folders.contains(folder) else { throw .locked }
  }

  /// A new file below a folder that was made here. One that was removed is not made again.
  ///
  /// - Throws: `PageError.locked` when it was removed; `FileError`.
  func makeFile(at url: URL, in folder: URL, named name: String) throws -> OpenFile {
    try check(folder)
    try Folder.create(url.deletingLastPathComponent())
    return try OpenFile(url.path(percentEncoded: false), .create, named: name)
  }

  /// Removes a folder that was made here, and what is in it.
  func remove(_ folder: URL) {
    folders.remove(folder)
    Self.removeTree(folder)
  }

  /// Lets folders be made.
  func open() { isClosed = false }

  /// Nothing is made or written here any more.
  func close() { isClosed = true }

  /// Removes everything.
  func removeAll() {
    folders = []
    guard let space else { return }
    self.space = nil
    Self.removeTree(space.folder)
  }

  /// Removes what processes that were killed left here. Another one that is running keeps its own.
  func removeLeftovers() throws(FileError) {
    for name in try Folder.names(in: parent) where name.hasPrefix(Self.prefix) {
      let folder = parent.appending(path: name, directoryHint: .isDirectory)
      guard folder != space?.folder, Self.isOurs(folder) else { continue }
      do {
        let lock = try Self.lock(folder)
        Self.removeTree(folder)
        try lock.release()
      } catch .held {
        // Its process is running.
      }
    }
  }

  private func opened() throws(FileError) -> URL {
    if let space { return space.folder }
    while true {
      let folder = parent.appending(path: Self.prefix + SecretToken().text, directoryHint: .isDirectory)
      try Folder.create(folder)
      do {
        space = (folder, try Self.lock(folder))
        return folder
      } catch .held(_, _), .missing {
        // A process that starts took the folder for a leftover in the moment before it was locked.
      }
    }
  }

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
  /// With a slash at its end, `lstat` would follow a link.
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
