import GRDB
package import NotebookContract
import Records
import Values

extension GestionTravaux {
  /// The whole notebook as one JSON file, and the photos in a folder beside it.
  package static let json = JSONExporter("gestiontravaux") { db, sink in
    try GestionTravauxDocument.export.write(db, roots: try GestionTravauxFileQuery.roots(in: db), to: sink) {
      root in try GestionTravauxFileQuery(root).fetch(db)?.encoded()
    }
  } files: { db in
    // What cannot be read names no content.
    let files = CaptureFile.filter(sql: "attachmentID IS NOT NULL").order(sql: "id")
    return try files.fetchReadable(db) { _ in }.compactMap { file in
      file.attachment.map { JSONExporter.File($0, at: file.copyPath) }
    }
  }

  /// Tables for spreadsheets.
  package static let csv = CSVExporter(
    "gestiontravaux", of: nil,
    [
      CSVFile(.pieces), CSVFile(.activites), CSVFile(.taches), CSVFile(.captures), CSVFile(.alertes),
      CSVFile(.astuces), CSVFile(.notes), CSVFile(.toDos), CSVFile(.achats), CSVFile(.notesSaison),
      CSVFile(.contacts), CSVFile(.equipements), CSVFile(.entretiens),
    ])
}

extension GestionTravauxDocument: ExportedPart {
  /// The house, the shopping list, the activities, the tasks and the months are their own files.
  package static let export = ExportFormat("gestiontravaux", parts: "documents")
}
