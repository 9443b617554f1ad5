import Foundation
import GRDB
import NotebookContract
import Values

/// The file `plant.json`, a plant with what was done for it; a part of an export is the same.
struct PlantFile: Codable, ExportedPart, Sendable {
  static let export = ExportFormat(Plants.id, parts: "plants")
  static let fileName = "plant.json"
  private static let list = "cares"

  var plant: Plant
  var cares: [Care]

  /// Nil when there is no such plant.
  init?(_ id: Plant.ID, in db: Database) throws {
    guard let plant = try Plant.fetchOne(db, key: id) else { return nil }
    self.plant = plant
    cares = try Care.filter(sql: "plantId = ?", arguments: [id]).order(sql: "day, id").fetchAll(db)
  }

  init(from decoder: any Decoder) throws {
    plant = try FileEntry<Plant>(from: decoder).record
    plant.unknownFields[Self.list] = nil
    var fields = try FieldReader(decoder)
    let entries: [FileEntry<Care>] = try fields.optional(Self.list) ?? []
    cares = entries.map(\.record)
    // What stands in a plant's file is about that plant, whatever it was copied from.
    for index in cares.indices { cares[index].plantId = plant.id }
  }

  func encode(to encoder: any Encoder) throws {
    var filed = plant
    filed.photo = filed.photo.map { _ in plant.photoPath }
    try FileEntry(filed).encode(to: encoder)
    var fields = FieldWriter(encoder)
    try fields.write(cares.map { FileEntry($0) }, as: Self.list)
  }
}

extension Plant {
  /// Where its photo stands beside its file.
  var photoPath: String { "photos/\(id).jpg" }
}
