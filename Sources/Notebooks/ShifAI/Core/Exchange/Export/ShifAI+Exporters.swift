import GRDB
package import NotebookContract

extension ShifAI {
  /// The whole notebook as one JSON file.
  package static let json = JSONExporter("shifai") { db, sink in
    try ShifAIFile.export.write(db, roots: try ShifAIFileQuery.roots(in: db), to: sink) { root in
      try ShifAIFileQuery(root).fetch(db)?.encoded()
    }
  } files: { _ in
    []
  }

  /// A table for spreadsheets for each table of the notebook, with the names of its columns.
  package static let csv = CSVExporter("shifai", of: nil, StoredTables.files)
}
