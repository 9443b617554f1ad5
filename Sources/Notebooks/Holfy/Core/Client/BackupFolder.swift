import Foundation
import Vault

/// A folder that the person chose for the readable copy, checked (HF-11).
struct BackupFolder {
  /// Its path, links resolved.
  let path: String

  /// - Throws: ``HolfyError`` or ``HolfyClientError/folderInsideVault``, each saying what to do.
  init(choosing folder: URL, vault: URL) throws {
    guard folder.isFileURL else { throw HolfyError.restrictedLocation(.unknown) }
    let chosen = folder.standardizedFileURL.resolvingSymlinksInPath()
    path = chosen.path(percentEncoded: false)
    let parts = chosen.pathComponents
    guard parts.count > 1, !Self.ofTheSystem.contains(parts[1]) else {
      throw HolfyError.restrictedLocation(.localDevice)
    }
    let vaultParts = vault.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    guard !parts.starts(with: vaultParts) else { throw HolfyClientError.folderInsideVault }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { throw HolfyError.accessFailure }
    try Self.tryWriting(in: chosen)
  }

  private static let ofTheSystem: Set<String> = ["proc", "sys", "dev", "boot"]

  /// Permissions alone do not tell: a disk can be full or read-only.
  private static func tryWriting(in folder: URL) throws {
    do {
      _ = try AtomicFileWriter(in: folder)
    } catch {
      throw HolfyError.storageError
    }
  }
}
