/// Why an archive could not be read or written. Each case names something the person can act on;
/// the words are in `Resources/Strings`, under `messageKey`.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; the reason is the system's.
  case unreadable(reason: String)
  /// The bytes are neither a zip nor a tar archive.
  case notAnArchive
  /// The archive ends too early, or its checksums do not match.
  case damaged
  /// An entry is protected by a password, and none was given.
  case encrypted
  /// The password does not open an entry, or the entry is damaged: a protected one cannot tell.
  case wrongPassword
  /// An entry would be written outside of its folder, or has a name no file system takes.
  case unsafePath(String)
  /// An entry's name is not Unicode text.
  case unreadableName
  /// An entry is a link, a device or another thing that is neither a file nor a folder.
  case unsupportedEntry(String)
  /// Two entries have the same name.
  case duplicatePath(String)
  /// There are more entries than the limit.
  case tooManyEntries(limit: Int)
  /// One entry is larger than the limit, in bytes.
  case entryTooLarge(path: String, limit: Int64)
  /// The whole content is larger than the limit, in bytes.
  case tooLarge(limit: Int64)
  /// The content is so much larger than the archive that it can only be an attack.
  case suspiciousCompression
  /// The destination exists already, and nothing is ever written over.
  case destinationExists(String)
  /// An entry's content is not as long as announced.
  case sizeMismatch(path: String)
  /// The archive or an extracted file cannot be written; the reason is the system's.
  case unwritable(reason: String)
}

extension ArchiveError {
  /// The key of this error's text in the module's string tables.
  public var messageKey: String {
    switch self {
    case .unreadable: "archive.unreadable"
    case .notAnArchive: "archive.notAnArchive"
    case .damaged: "archive.damaged"
    case .encrypted: "archive.encrypted"
    case .wrongPassword: "archive.wrongPassword"
    case .unsafePath: "archive.unsafePath"
    case .unreadableName: "archive.unreadableName"
    case .unsupportedEntry: "archive.unsupportedEntry"
    case .duplicatePath: "archive.duplicatePath"
    case .tooManyEntries: "archive.tooManyEntries"
    case .entryTooLarge: "archive.entryTooLarge"
    case .tooLarge: "archive.tooLarge"
    case .suspiciousCompression: "archive.suspiciousCompression"
    case .destinationExists: "archive.destinationExists"
    case .sizeMismatch: "archive.sizeMismatch"
    case .unwritable: "archive.unwritable"
    }
  }

  /// What the text's placeholders stand for. Limits in bytes are given in whole megabytes.
  public var messageArguments: [String: String] {
    switch self {
    case .notAnArchive, .damaged, .encrypted, .wrongPassword, .unreadableName, .suspiciousCompression: [:]
    case .unreadable(let reason), .unwritable(let reason): ["reason": reason]
    case .unsafePath(let path), .unsupportedEntry(let path), .duplicatePath(let path),
      .destinationExists(let path), .sizeMismatch(let path):
      ["path": path]
    case .tooManyEntries(let limit): ["limit": String(limit)]
    case .entryTooLarge(let path, let limit): ["path": path, "limit": Self.megabytes(limit)]
    case .tooLarge(let limit): ["limit": Self.megabytes(limit)]
    }
  }

  private static func megabytes(_ bytes: Int64) -> String {
    String(max(1, bytes / 1_000_000))
  }
}
