import Foundation
import Vault

/// The one place where anything of the person's lies in clear outside the vault: what is being imported, and
/// what is being exported, for as long as that takes.
///
/// It is a folder of the system's temporary directory that only this user can open. It goes when the vault is
/// locked, and nothing is made in it before the vault is opened again; what a killed process left goes at the
/// next start. What importers unpack lies in the same ``Vault/ProcessFolder``.
actor PlainSpace {
  private let space: ProcessFolder
  private var folders: Set<URL> = []
  private var isClosed = false

  /// - Parameter parent: the system's temporary directory, or a test's.
  init(in parent: URL = FileManager.default.temporaryDirectory) {
    space = ProcessFolder(in: parent)
  }

  /// A new folder, mode 0700.
  ///
  /// - Throws: `PageError.locked` while the space is closed; `FileError`.
  func makeFolder() throws -> URL {
    if isClosed { throw PageError.locked }
    let folder = try space.makeFolder()
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
    space.remove(folder)
  }

  /// Lets folders be made.
  func open() { isClosed = false }

  /// Nothing is made or written here any more.
  func close() { isClosed = true }

  /// Removes everything.
  func removeAll() {
    folders = []
    space.removeAll()
  }

  /// Removes what processes that were killed left here. Another one that is running keeps its own.
  func removeLeftovers() throws(FileError) { try space.removeLeftovers() }
}
