package import Carnets
import Foundation
import GRDB
import Localization
import NotebookContract
import Values
import Vault

/// A log of plants: when each was looked after, and when it is to be watered.
package enum Plants {
  package static let id = "plants"

  /// The notebook as the registry would have it.
  package static let notebook = Notebook(
    definition: definition, pages: PlantsPages(), command: PlantsCommand.self,
    texts: [{ () throws(StringTableError) in try StringTable(bundle: .module) }],
    writeExamples: PlantsExamples.write(into:))

  static let definition = NotebookDefinition(
    schema: PlantsSchema.schema, backup: PlantsBackup(), importers: [OwnFilesImporter(PlantsSource.self)],
    exporters: [json, csv])

  private static let json = JSONExporter(id) { db, sink in
    try PlantFile.export.write(db, roots: PlantsBackup().roots(in: db), to: sink) { root in
      try PlantFile(root, in: db).map { try JSONFile.encode($0) }
    }
  } files: { db in
    try Plant.order(sql: "id").fetchAll(db).compactMap { plant in
      photo(of: plant).map { JSONExporter.File($0, at: plant.photoPath) }
    }
  }

  private static let csv = CSVExporter(
    id, of: nil,
    [CSVFile(PlantsSchema.plants, named: "plants.csv"), CSVFile(PlantsSchema.cares, named: "cares.csv")])

  static func photo(of plant: Plant) -> AttachmentID? { plant.photo.flatMap { AttachmentID($0) } }
}
