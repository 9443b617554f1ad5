import Foundation
public import Localization
public import NotebookContract

/// Holfy: vehicles, their papers, what they cost and what they need.
public enum Holfy {
  /// What Holfy supplies to the engine.
  public static let definition = NotebookDefinition(
    schema: HolfySchema.schema, backup: HolfyBackup(),
    importers: [FolderImporter(), TableImporter.lubeLogger, TableImporter.fuelio],
    exporters: [JSONExporter(), CSVExporter()])

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
