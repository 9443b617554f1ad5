public import Localization
public import Vault

/// Why a document, or a whole notebook, could not be backed up.
public enum BackupError: Error, Equatable, Sendable {
  /// The backup folder is not there: a disk that is not plugged in, a folder that was moved.
  case folderMissing(String)
  /// Nothing readable may lie in the vault.
  case folderInsideVault(String)
  /// Something that Carnets did not write is where a file of the document must go.
  case foreignFile(String)
  /// The notebook asked for a path that leads out of the folder, or for two that are one on some disks.
  case unsafePath(String)
  /// Files keep arriving in a folder that is being put away.
  case folderInUse(String)
  /// The new folder does not hold what was written to it: the old one is kept.
  case unverified(String, count: Int)
  /// A disk refused.
  case file(FileError)
  /// A photo or a document is not in the vault, or damaged.
  case attachment(AttachmentError)
  /// The notebook could not be read.
  case notebook(VaultError)
  /// Two processes in a row died of it: it waits until the person asks for it.
  case setAside
  /// Two processes in a row died while they looked after the notebook by themselves: that waits until the person asks.
  case upkeepSetAside
  /// The vault is locked.
  case locked
  /// Anything else.
  case failed(String)

  /// What an error thrown on the way means for the backup.
  init(_ error: any Error) {
    switch error {
    case let error as BackupError: self = error
    case let error as FileError: self = .file(error)
    case let error as AttachmentError: self = .attachment(error)
    case VaultError.locked, VaultKeyError.locked: self = .locked
    case let error as VaultError: self = .notebook(error)
    default: self = .failed(String(describing: error))
    }
  }
}

extension BackupError: LocalizedMessage {
  /// The key of the sentence in `backup.fr.json` and `backup.en.json`, or in the vault's tables.
  public var messageKey: String {
    switch self {
    case .folderMissing: "backup.folderMissing"
    case .folderInsideVault: "backup.folderInsideVault"
    case .foreignFile: "backup.foreignFile"
    case .unsafePath: "backup.unsafePath"
    case .folderInUse: "backup.folderInUse"
    case .unverified: "backup.unverified"
    case .file(let error): error.messageKey
    case .attachment(let error): error.messageKey
    case .notebook(let error): error.messageKey
    case .setAside: "backup.setAside"
    case .upkeepSetAside: "backup.upkeepSetAside"
    case .locked: "backup.locked"
    case .failed: "backup.failed"
    }
  }

  /// What the sentence names.
  public var messageArguments: [String: String] {
    switch self {
    case .folderMissing(let path), .folderInsideVault(let path), .foreignFile(let path),
      .unsafePath(let path),
      .folderInUse(let path):
      ["path": path]
    case .unverified(let path, let count): ["path": path, "count": String(count)]
    case .file(let error): error.messageArguments
    case .attachment(let error): error.messageArguments
    case .notebook(let error): error.messageArguments
    case .setAside, .upkeepSetAside, .locked: [:]
    case .failed(let detail): ["detail": detail]
    }
  }
}
