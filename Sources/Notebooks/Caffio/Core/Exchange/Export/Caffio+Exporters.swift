import GRDB
package import NotebookContract
import Values

extension Caffio {
  /// The whole notebook as one JSON file, and the pictures in a folder beside it.
  package static let json = JSONExporter("caffio") { db, sink in
    try CaffioFile.export.write(db, roots: try CaffioFileQuery.roots(in: db), to: sink) { root in
      try CaffioFileQuery(root).fetch(db)?.encoded()
    }
  } files: { db in
    try Coffee.filter(sql: "imageAttachmentID IS NOT NULL").order(sql: "id").fetchAll(db).compactMap {
      coffee in
      guard let image = coffee.image, let path = coffee.imagePath else { return nil }
      return JSONExporter.File(image, at: path)
    }
  }

  /// Tables for spreadsheets.
  ///
  /// - Parameter coffeeId: the coffee; nil for all, and for what belongs to none.
  package static func csv(of coffeeId: Coffee.ID? = nil) -> CSVExporter {
    let tables = [
      CSVFile(.coffees), CSVFile(.ingredients), CSVFile(.consumptions), CSVFile(.sessions), CSVFile(.reviews),
      CSVFile(.beans),
    ]
    return CSVExporter(
      "caffio", of: coffeeId, coffeeId == nil ? tables + [CSVFile(.equipment)] : tables)
  }
}

extension CaffioFile: ExportedPart {
  /// A coffee, a month and the person are their own files.
  package static let export = ExportFormat("caffio", parts: "documents")
}
