public import Foundation

/// What an archive holds.
public struct VaultArchiveSummary: Sendable, Codable, Equatable {
  /// One notebook in it.
  public struct Notebook: Sendable, Codable, Equatable {
    /// Its id.
    public let id: String
    /// The schema that it is at; nil for a notebook that the program which wrote the archive did not know.
    public let schemaVersion: String?
    /// Records in all its tables.
    public let records: Int
    /// Its file's size in bytes.
    public let bytes: Int64
  }

  /// The format of the archive.
  public let format: Int
  /// The vault that was copied.
  public let vaultID: UUID
  /// When; whole seconds.
  public let createdAt: Date
  /// The program that wrote it.
  public let writtenBy: String
  /// The notebooks in it.
  public let notebooks: [Notebook]
  /// Sealed documents in it.
  public let documents: Int
  /// What all files take once restored, in bytes.
  public let bytes: Int64
}

/// The last entry of an archive: what every other must be.
struct VaultArchiveManifest: Codable, Equatable {
  struct File: Codable, Equatable {
    /// Relative to the vault's folder.
    let path: String
    let bytes: Int64
    /// Hexadecimal, lower case.
    let sha256: String
  }

  let summary: VaultArchiveSummary
  /// SHA-256 of the vault.json that stands before the sealed part, which cannot hold it.
  let descriptor: String
  /// In the order of the archive.
  let files: [File]
  /// Documents that records name and that the vault no longer had.
  let missingDocuments: [String]
}

/// What a finished copy of a vault is.
public struct VaultArchiveReport: Sendable, Equatable {
  /// What the archive holds.
  public let summary: VaultArchiveSummary
  /// The archive's size in bytes.
  public let size: Int64
  /// Documents that records name and that the vault no longer had, as `notebook/id`. The archive is whole
  /// but for them; an older one may have them.
  public let missingDocuments: [String]
}

/// How far writing or reading an archive is.
public struct VaultArchiveProgress: Sendable, Equatable {
  /// What is being done.
  public enum Step: Sendable, Equatable {
    /// Notebooks are copied as they are at this instant.
    case copying
    /// The archive is written.
    case writing
    /// The archive is read back, or restored, and compared with its list.
    case verifying
    /// Restored notebooks are opened and checked.
    case checking
  }

  /// What is being done.
  public let step: Step
  /// Bytes done, of all steps.
  public let completed: Int64
  /// Bytes to do, in all steps.
  public let total: Int64
}
