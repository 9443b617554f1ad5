import Foundation
import Vault

/// Where encrypted copies of the whole vault wait for their download: the vault's own `exports` folder, on the
/// disk that the vault is on. The system's temporary directory may be too small for them.
struct SealedSpace: Sendable {
  private let exports: URL

  private static let prefix = ".download-"

  init(in layout: VaultLayout) { exports = layout.exports }

  /// A new folder, mode 0700.
  func makeFolder() throws(FileError) -> URL {
    let folder = exports.appending(path: Self.prefix + SecretToken().text, directoryHint: .isDirectory)
    try Folder.create(folder)
    return folder
  }

  /// Removes a folder that was made here, and what is in it.
  func remove(_ folder: URL) {
    // A part that cannot be removed stays: the next start tries again.
    do { try FileManager.default.removeItem(at: folder) } catch {}
  }

  /// Removes what a process that was killed left here. Only the one process that serves the vault may.
  func removeLeftovers() throws(FileError) {
    for name in try Folder.names(in: exports) where name.hasPrefix(Self.prefix) {
      remove(exports.appending(path: name, directoryHint: .isDirectory))
    }
  }
}
