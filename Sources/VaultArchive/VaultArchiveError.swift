public import Localization

/// Why a vault's archive could not be written, read or restored. Nothing is left behind, and no vault was
/// touched.
public enum VaultArchiveError: Error, Equatable, Sendable {
  /// Something has that name already; nothing is ever written over.
  case exists(String)
  /// The folder to restore into holds something.
  case folderNotEmpty(String)
  /// The disk that holds the path has less room than is needed; both in bytes.
  case noRoom(String, needed: Int64, free: Int64)
  /// The file is not a vault's archive.
  case notAnArchive
  /// A newer Carnets wrote the archive.
  case newer(format: Int)
  /// The end of the archive is missing.
  case truncated
  /// The archive is not what was written: a bit changed, or files do not match its list.
  case damaged
  /// A name in the archive would leave the folder, or is not one that we write.
  case unexpectedEntry(String)
  /// A notebook in the archive does not open, or is not sound.
  case unsoundNotebook(String)
  /// The passphrase is not the one that opened the vault on the day of the archive.
  case wrongPassphrase
  /// The recovery code is not the one that opened the vault on the day of the archive.
  case wrongRecoveryCode
}

extension VaultArchiveError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .exists: "vaultArchive.exists"
    case .folderNotEmpty: "vaultArchive.folderNotEmpty"
    case .noRoom: "vaultArchive.noRoom"
    case .notAnArchive: "vaultArchive.notAnArchive"
    case .newer: "vaultArchive.newer"
    case .truncated: "vaultArchive.truncated"
    case .damaged: "vaultArchive.damaged"
    case .unexpectedEntry: "vaultArchive.unexpectedEntry"
    case .unsoundNotebook: "vaultArchive.unsoundNotebook"
    case .wrongPassphrase: "vaultArchive.wrongPassphrase"
    case .wrongRecoveryCode: "vaultArchive.wrongRecoveryCode"
    }
  }

  /// What fills the sentence. Sizes are in whole megabytes, rounded up.
  public var messageArguments: [String: String] {
    switch self {
    case .exists(let path), .folderNotEmpty(let path), .unexpectedEntry(let path): ["path": path]
    case .noRoom(let path, let needed, let free):
      ["path": path, "needed": Self.megabytes(needed), "free": Self.megabytes(free)]
    case .newer(let format): ["format": String(format)]
    case .unsoundNotebook(let notebook): ["notebook": notebook]
    case .notAnArchive, .truncated, .damaged, .wrongPassphrase, .wrongRecoveryCode: [:]
    }
  }

  private static func megabytes(_ bytes: Int64) -> String {
    String((max(0, bytes) + 999_999) / 1_000_000)
  }
}

extension StringTable {
  /// The texts of a vault's archives.
  public static func vaultArchive() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
