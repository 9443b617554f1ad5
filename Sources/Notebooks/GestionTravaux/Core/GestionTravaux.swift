import Foundation
public import Localization
public import NotebookContract

/// GestionTravaux: the house being renovated, room by room, and what was learned on site.
public enum GestionTravaux {
  /// What GestionTravaux supplies to the engine.
  public static let definition = NotebookDefinition(
    schema: GestionTravauxSchema.schema, backup: GestionTravauxBackup(), importers: [], exporters: [])

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
