import GRDB
package import NotebookContract
import Values

extension DuoSpend {
  /// The whole notebook as one JSON file, and the receipts in a folder beside it.
  package static let json = JSONExporter("duospend") { db, sink in
    let projects = try String.fetchAll(db, sql: "SELECT id FROM projects ORDER BY id")
    try ProjectFile.export.write(db, roots: projects, to: sink) { id in
      try ProjectFileQuery(id).fetch(db)?.encoded()
    }
  } files: { db in
    try Receipt.filter(sql: "attachmentID IS NOT NULL").order(sql: "id").fetchAll(db).compactMap { receipt in
      receipt.attachment.map { JSONExporter.File($0, at: receipt.relativePath) }
    }
  }

  /// Tables for spreadsheets.
  ///
  /// - Parameter projectId: the project; nil for all.
  package static func csv(of projectId: Project.ID? = nil) -> CSVExporter {
    CSVExporter(
      "duospend", of: projectId,
      [
        CSVFile(.projects), CSVFile(.expenses), CSVFile(.settlements), CSVFile(.rules), CSVFile(.recurring),
      ])
  }
}

extension ProjectFile: ExportedPart {
  /// A project in an export is its own file.
  package static let export = ExportFormat("duospend", parts: "projects")
}
