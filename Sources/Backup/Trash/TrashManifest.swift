import Vault

/// What a trash entry holds. It is sealed: names are a person's too.
struct TrashManifest: Sendable, Equatable, Codable {
  /// Why files were put away.
  enum Reason: String, Sendable, Codable {
    /// The root is gone, and its folder with it.
    case gone
    /// Somebody changed files of the backup, which were then replaced or removed.
    case replaced
  }

  /// One file or link.
  struct File: Sendable, Equatable, Codable {
    /// Its path in the folder, as it was on the disk.
    let path: String
    /// The name of the sealed file in the entry; nil for a link.
    let sealed: String?
    /// What a link pointed to.
    let target: String?
    /// Whether the backup wrote it: it can be written again from the vault.
    let isOurs: Bool
    let stamp: BackupRecord.File.Stamp
    let mode: UInt16
  }

  static let currentVersion = 1

  var version = currentVersion
  let reason: Reason
  let root: String
  /// The folder that the files were in.
  let folder: String
  /// Milliseconds since 1970.
  let at: Int64
  let files: [File]
}
