public import Backup
public import Vault

/// What a notebook supplies to the engine, apart from its pages and commands.
public struct NotebookDefinition: Sendable {
  /// Its schemas and records.
  public let schema: NotebookSchema
  /// Its documents for the backup.
  public let backup: any BackupSource
  /// What it reads from other tools, and from its own folders.
  public let importers: [any NotebookImporter]
  /// What it can be exported as, by format (`json`, `csv`).
  public let exporters: [any NotebookExporter]
  /// Writes what the time that passed asks for, without anybody asking: what is due, what there is to tell. Nil where
  /// time changes nothing. A page that is read writes nothing; this is called while the vault is open, when an hour
  /// begins and after a write. Called again it changes nothing.
  public let catchUp: (@Sendable (Vault) async throws -> Void)?

  /// - Parameters:
  ///   - schema: its schemas and records.
  ///   - backup: its documents for the backup.
  ///   - importers: what it reads.
  ///   - exporters: what it can be exported as.
  ///   - catchUp: writes what the time that passed asks for.
  public init(
    schema: NotebookSchema, backup: any BackupSource, importers: [any NotebookImporter],
    exporters: [any NotebookExporter], catchUp: (@Sendable (Vault) async throws -> Void)? = nil
  ) {
    self.schema = schema
    self.backup = backup
    self.importers = importers
    self.exporters = exporters
    self.catchUp = catchUp
  }
}
