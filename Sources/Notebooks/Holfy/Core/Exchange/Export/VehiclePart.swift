import Foundation
import GRDB
import NotebookContract
import Values

/// One vehicle in an export: the two files of its folder.
struct VehiclePart: Codable, ExportedPart {
  static let export = ExportFormat("holfy", parts: "vehicles")

  let carnet: VehicleCarnet
  let metadata: VehicleMetadata

  init(_ folder: VehicleFolder) {
    metadata = VehicleFiles(folder).metadata
    carnet = VehicleCarnet(folder, currency: VehicleFiles.currency)
  }

  /// Writes the whole notebook.
  static func write(_ db: Database, to sink: (Data) throws -> Void) throws {
    let vehicles = try String.fetchAll(db, sql: "SELECT id FROM vehicleRecords ORDER BY id")
    try export.write(db, roots: vehicles, to: sink) { id in
      try VehicleFolderQuery(id).fetch(db).map { try JSONFile.encode(VehiclePart($0)) }
    }
  }

  /// Where the file of a document stands in the folder beside an export.
  static func path(of document: Document) -> String? {
    guard let owner = RelativePath(document.vehicleId), let path = RelativePath(document.relativePath) else {
      return nil
    }
    return (owner.components + path.components).joined(separator: "/")
  }
}
