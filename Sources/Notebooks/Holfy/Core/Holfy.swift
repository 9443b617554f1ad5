import Foundation
package import Localization
package import NotebookContract

/// Holfy: vehicles, their papers, what they cost and what they need.
package enum Holfy {
  /// What Holfy supplies to the engine.
  package static let definition = NotebookDefinition(
    schema: HolfySchema.schema, backup: HolfyBackup(),
    importers: [
      ownFiles, TableImporter.lubeLogger, TableImporter.fuelio, TableImporter.drivvo, TableImporter.aCar,
      TableImporter.fuelly,
    ], exporters: [json, csv()])

  /// Rebuilds vehicles from Holfy's own files (HF-16, HF-17): a folder with one folder per vehicle, the file
  /// `vehicles.json` of the first versions, an export, or an archive of one of these.
  package static let ownFiles = OwnFilesImporter(HolfyReading.self)

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
