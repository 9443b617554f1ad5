import Foundation
public import Localization
public import NotebookContract

/// Caffio: coffees, how they were brewed, and what they did to the person who drank them.
public enum Caffio {
  /// What Caffio supplies to the engine.
  public static let definition = NotebookDefinition(
    schema: CaffioSchema.schema, backup: CaffioBackup(),
    importers: [ownFiles, BeanconquerorImporter(), RecipeImporter()], exporters: [json, csv()])

  /// Brings back an export, a copy with one folder per coffee and month, or an archive of one of these.
  public static let ownFiles = OwnFilesImporter(CaffioSource.self)

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
