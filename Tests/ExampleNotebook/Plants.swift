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
      plant.photoId.map { JSONExporter.File($0, at: plant.photoPath) }
    }
  }

  private static let csv = CSVExporter(id, of: nil, [CSVFile(.plants), CSVFile(.cares)])
}

extension CSVTable<Plant> {
  static var plants: Self {
    Self(
      fileName: "plants.csv", rootColumn: "id", order: "id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("name") { $0.name }, CSVColumn("species") { $0.species },
        CSVColumn("since") { $0.since.description }, CSVColumn("rhythm") { $0.rhythm.map { String($0) } },
        CSVColumn("notes") { $0.notes },
        CSVColumn("place") { $0.place },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension CSVTable<Care> {
  static var cares: Self {
    Self(
      fileName: "cares.csv", rootColumn: "plantId", order: "id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("plantId") { $0.plantId },
        CSVColumn("kind") { $0.kind.rawValue }, CSVColumn("day") { $0.day.description },
        CSVColumn("notes") { $0.notes },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}
