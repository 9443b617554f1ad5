import Foundation
package import Localization
package import NotebookContract

/// DuoSpend: what two people spend together, and who owes whom.
package enum DuoSpend {
  /// What DuoSpend supplies to the engine.
  package static let definition = NotebookDefinition(
    schema: DuoSpendSchema.schema, backup: DuoSpendBackup(),
    importers: [ownFiles] + BookFormat.allCases.map { BookImporter($0) }, exporters: [json, csv()],
    catchUp: { try await DuoSpendClient(in: $0).postDue() })

  /// Brings back an export, a copy with one folder per project, or an archive of one of these.
  package static let ownFiles = OwnFilesImporter(ProjectSource.self)

  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
