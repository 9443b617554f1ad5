import Backup
import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// The file `plant.json`, a plant with what was done for it; a part of an export is the same.
struct PlantFile: Codable, ExportedPart, Sendable {
  static let export = ExportFormat(Plants.id, parts: "plants")
  static let fileName = "plant.json"

  var plant = Plant.blank
  var cares: [Care]

  /// Nil when there is no such plant.
  init?(_ id: Plant.ID, in db: Database) throws {
    guard let plant = try Plant.fetchOne(db, key: id) else { return nil }
    self.plant = plant
    cares = try Care.filter(sql: "plantId = ?", arguments: [id]).order(sql: "day, id").fetchAll(db)
  }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    cares = try fields.entries("cares")
    try plant.code(with: &fields)
    // What stands in a plant's file is about that plant, whatever it was copied from.
    for index in cares.indices { cares[index].plantId = plant.id }
  }

  func encode(to encoder: any Encoder) throws {
    var (plant, fields) = (plant, FieldWriter(encoder))
    plant.photo = plant.photo.map { _ in plant.photoPath }
    try fields.write(cares, entriesAs: "cares")
    try plant.code(with: &fields)
  }
}

extension Plant {
  /// Where its photo stands beside its file.
  var photoPath: String { "photos/\(id).jpg" }
  var photoId: AttachmentID? { details.photo.flatMap { AttachmentID($0) } }
}

/// The copy: a folder for each plant, with its file and its photo.
struct PlantsBackup: BackupSource {
  let unreadTables: Set<String> = ["settingRecords"]

  func destination(in db: Database) throws -> BackupDestination? { try PlantsClient.copy.destination(in: db) }

  func roots(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM plantRecords ORDER BY id")
  }

  func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let file = try PlantFile(root, in: db) else { return nil }
    let name = FolderName.safe(file.plant.name)
    let photo = file.plant.photoId.map { BackupDocument.File(file.plant.photoPath, .attachment($0)) }
    return BackupDocument(
      folderName: name.isEmpty ? root : name,
      files: [photo, .init(PlantFile.fileName, .data(try JSONFile.encode(file)))].compactMap(\.self))
  }

  func root(ofFolder folder: URL) throws -> String? {
    try reading(folder.appending(path: PlantFile.fileName), limit: 32 * 1_048_576) {
      try JSONFile.decode(PlantFile.self, from: $0, or: { $0 }).plant.id
    }
  }
}
