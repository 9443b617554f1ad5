import Foundation
package import Localization
package import NotebookContract

/// Caffio: coffees, how they were brewed, and what they did to the person who drank them.
package enum Caffio {
  /// What Caffio supplies to the engine.
  package static let definition = NotebookDefinition(
    schema: CaffioSchema.schema, backup: CaffioBackup(),
    importers: [ownFiles, BeanconquerorImporter(), RecipeImporter()], exporters: [json, csv()])

  /// Brings back an export, a copy with one folder per coffee and month, or an archive of one of these.
  package static let ownFiles = OwnFilesImporter(CaffioSource.self)

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
