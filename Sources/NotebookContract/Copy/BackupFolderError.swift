import Foundation
public import Localization
import Vault

/// Why a folder cannot hold a copy, with its path.
public enum BackupFolderError: Error, Equatable, Sendable {
  /// It is inside the vault, where nothing else may be written.
  case insideVault(String)
  /// It belongs to the system.
  case ofTheSystem(String)
  /// Nothing is there.
  case missing(String)
  /// A file is there.
  case notAFolder(String)
  /// Nothing can be written in it.
  case notWritable(String)
}

extension BackupFolderError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .insideVault: "backupFolder.insideVault"
    case .ofTheSystem: "backupFolder.ofTheSystem"
    case .missing: "backupFolder.missing"
    case .notAFolder: "backupFolder.notAFolder"
    case .notWritable: "backupFolder.notWritable"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .insideVault(let path), .ofTheSystem(let path), .missing(let path), .notAFolder(let path),
      .notWritable(let path):
      ["path": path]
    }
  }
}

extension BackupFolder {
  /// The path of a folder that can hold a copy, links resolved. Blocks while it tries to write there.
  static func checkedPath(of folder: URL, outside vault: URL) throws(BackupFolderError) -> String {
    let chosen = folder.standardizedFileURL.resolvingSymlinksInPath()
    let path = chosen.path
    let parts = chosen.pathComponents
    guard folder.isFileURL, parts.count > 1, !ofTheSystem.contains(parts[1]) else {
      throw .ofTheSystem(path)
    }
    let vaultParts = vault.standardizedFileURL.resolvingSymlinksInPath().pathComponents
    guard !parts.starts(with: vaultParts) else { throw .insideVault(path) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
    guard isFolder.boolValue else { throw .notAFolder(path) }
    // Permissions alone do not tell: a disk can be full or read-only.
    do { _ = try AtomicFileWriter(in: chosen) } catch { throw .notWritable(path) }
    return path
  }

  private static let ofTheSystem: Set<String> = ["proc", "sys", "dev", "boot"]
}
