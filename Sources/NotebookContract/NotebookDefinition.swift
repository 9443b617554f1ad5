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

  /// - Parameters:
  ///   - schema: its schemas and records.
  ///   - backup: its documents for the backup.
  ///   - importers: what it reads.
  ///   - exporters: what it can be exported as.
  public init(
    schema: NotebookSchema, backup: any BackupSource, importers: [any NotebookImporter],
    exporters: [any NotebookExporter]
  ) {
    self.schema = schema
    self.backup = backup
    self.importers = importers
    self.exporters = exporters
  }
}
