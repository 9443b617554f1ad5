import Foundation
public import Localization
public import NotebookContract

/// DuoSpend: what two people spend together, and who owes whom.
public enum DuoSpend {
  /// What DuoSpend supplies to the engine.
  public static let definition = NotebookDefinition(
    schema: DuoSpendSchema.schema, backup: DuoSpendBackup(),
    importers: [ownFiles] + BookFormat.allCases.map { BookImporter($0) }, exporters: [json, csv()],
    catchUp: { try await DuoSpendClient(in: $0).postDue() })

  /// Brings back an export, a copy with one folder per project, or an archive of one of these.
  public static let ownFiles = OwnFilesImporter(ProjectSource.self)

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
