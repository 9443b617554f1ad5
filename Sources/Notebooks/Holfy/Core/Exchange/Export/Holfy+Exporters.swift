import GRDB
package import NotebookContract

extension Holfy {
  /// The whole notebook as one JSON file, and the documents' files in a folder beside it.
  package static let json = JSONExporter("holfy", write: VehiclePart.write) { db in
    try Document.filter(sql: "attachmentID IS NOT NULL").order(sql: "id").fetchAll(db).compactMap {
      document in
      guard let attachment = document.attachment, let path = VehiclePart.path(of: document) else {
        return nil
      }
      return JSONExporter.File(attachment, at: path)
    }
  }

  /// Tables for spreadsheets.
  ///
  /// - Parameter vehicleId: the vehicle; nil for all.
  package static func csv(of vehicleId: Vehicle.ID? = nil) -> CSVExporter {
    CSVExporter(
      "holfy", of: vehicleId,
      [
        CSVFile(.vehicles), CSVFile(.documents), CSVFile(.fuel), CSVFile(.odometer), CSVFile(.reminders),
        CSVFile(.insurance),
      ])
  }
}
