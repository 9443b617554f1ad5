public import Foundation
public import NotebookContract
public import Vault

/// What the pages for importing, exporting and backing up need beyond the notebooks' pages.
public struct Exchange: Sendable {
  /// Puts the content of a folder into a zip file that does not exist yet; may block.
  public typealias Packing = @Sendable (_ folder: URL, _ archive: URL) throws -> Void
  /// Writes the whole vault to one encrypted file that does not exist yet; tells the part done, from 0 to 1.
  public typealias BackUp =
    @Sendable (_ vault: Vault, _ file: URL, _ progress: @escaping @Sendable (Double) -> Void) async throws ->
    Void

  /// What came out of such a file.
  public struct Restored: Sendable {
    /// How many notebooks.
    public let notebooks: Int
    /// How many records in all of them.
    public let records: Int
    /// When the copy was made.
    public let copiedAt: Date

    /// - Parameters:
    ///   - notebooks: how many notebooks.
    ///   - records: how many records in all of them.
    ///   - copiedAt: when the copy was made.
    public init(notebooks: Int, records: Int, copiedAt: Date) {
      self.notebooks = notebooks
      self.records = records
      self.copiedAt = copiedAt
    }
  }

  /// Makes a vault from such a file.
  public struct Restoring: Sendable {
    /// Throws unless the file is an archive that the credential opens.
    public var check: @Sendable (_ file: URL, _ credential: Vault.Credential) async throws -> Void
    /// Builds the vault; tells the part done, from 0 to 1. Nothing is left of it when this throws.
    public var restore:
      @Sendable (
        _ file: URL, _ folder: URL, _ credential: Vault.Credential,
        _ progress: @escaping @Sendable (Double) -> Void
      ) async throws -> Restored

    /// - Parameters:
    ///   - check: throws unless the file is an archive that the credential opens.
    ///   - restore: builds the vault in a folder.
    public init(
      check: @escaping @Sendable (_ file: URL, _ credential: Vault.Credential) async throws -> Void,
      restore:
        @escaping @Sendable (
          _ file: URL, _ folder: URL, _ credential: Vault.Credential,
          _ progress: @escaping @Sendable (Double) -> Void
        ) async throws -> Restored
    ) {
      self.check = check
      self.restore = restore
    }
  }

  /// What each notebook imports and exports.
  public var definitions: [NotebookDefinition]
  /// How an export of several files becomes one download.
  public var pack: Packing
  /// How the whole vault becomes one encrypted file; nil leaves its page out.
  public var backUp: BackUp?
  /// How a vault is made from such a file; nil leaves its page out.
  public var restoring: Restoring?
  var limits = UploadLimits()

  /// - Parameters:
  ///   - definitions: what each notebook imports and exports.
  ///   - pack: how an export of several files becomes one download.
  ///   - backUp: how the whole vault becomes one encrypted file; nil leaves its page out.
  ///   - restoring: how a vault is made from such a file; nil leaves its page out.
  public init(
    definitions: [NotebookDefinition], pack: @escaping Packing, backUp: BackUp? = nil,
    restoring: Restoring? = nil
  ) {
    self.definitions = definitions
    self.pack = pack
    self.backUp = backUp
    self.restoring = restoring
  }

  func importers(of notebook: String) -> [any NotebookImporter] {
    definitions.first { $0.schema.id == notebook }?.importers ?? []
  }

  func exporters(of notebook: String) -> [any NotebookExporter] {
    definitions.first { $0.schema.id == notebook }?.exporters ?? []
  }
}
