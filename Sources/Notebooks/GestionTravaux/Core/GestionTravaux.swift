import Foundation
package import Localization
package import NotebookContract

/// GestionTravaux: the house being renovated, room by room, and what was learned on site.
package enum GestionTravaux {
  /// What GestionTravaux supplies to the engine.
  package static let definition = NotebookDefinition(
    schema: GestionTravauxSchema.schema, backup: GestionTravauxBackup(),
    importers: [ownFiles, SiteImporter(), HomeBoxImporter()], exporters: [json, csv, SiteExporter()])

  /// Brings back an export, a copy with its folders, or an archive of one of these.
  package static let ownFiles = OwnFilesImporter(GestionTravauxSource.self)

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
