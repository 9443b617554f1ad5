import Foundation
package import Localization
package import NotebookContract

/// ShifAI: the cycle, understood on the device.
package enum ShifAI {
  /// What ShifAI supplies to the engine.
  package static let definition = NotebookDefinition(
    schema: ShifAISchema.schema, backup: ShifAIBackup(),
    importers: [ownFiles] + DiaryFormat.allCases.map { DiaryImporter($0) },
    exporters: [json, csv, DripExporter()],
    catchUp: { vault in
      let client = try await ShifAIClient(in: vault)
      try await client.nameImported()
      try await client.tellToday()
      try await client.remindToday()
    })

  /// Brings back an export, a copy with one folder per month, or an archive of one of these.
  package static let ownFiles = OwnFilesImporter(DiarySource.self)

  /// The texts of the notebook: the intelligence, the client, the files.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  package static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
