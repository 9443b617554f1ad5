import Foundation
public import Localization
import Vault

/// Why a folder cannot hold the copy.
public enum BackupFolderError: String, Error, CaseIterable, Sendable {
  /// It is inside the vault, where nothing else may be written.
  case insideVault
  /// It belongs to the system.
  case ofTheSystem
  /// It does not exist, or cannot be reached.
  case missing
  /// Nothing can be written in it.
  case notWritable
}

extension BackupFolderError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String { "duospend.error.folder.\(rawValue)" }
}

extension DuoSpendError: LocalizedMessage {}

/// A folder that the person chose for the copy, checked.
struct BackupFolder {
  /// Its path, links resolved.
  let path: String

  init(choosing folder: URL, vault: URL) throws(BackupFolderError) {
    guard folder.isFileURL else { throw .missing }
    let chosen = folder.standardizedFileURL.resolvingSymlinksInPath()
    path = chosen.path(percentEncoded: false)
    let parts = chosen.pathComponents
    guard parts.count > 1, !Self.ofTheSystem.contains(parts[1]) else { throw .ofTheSystem }
    let vaultParts = vault.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    guard !parts.starts(with: vaultParts) else { throw .insideVault }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw .missing
    }
    // Permissions alone do not tell: a disk can be full or read-only.
    do { _ = try AtomicFileWriter(in: chosen) } catch { throw .notWritable }
  }

  private static let ofTheSystem: Set<String> = ["proc", "sys", "dev", "boot"]
}
