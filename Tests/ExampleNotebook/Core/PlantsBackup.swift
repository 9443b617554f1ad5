import Backup
import Foundation
import GRDB
import NotebookContract
import Values
import Vault

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
    let photo = Plants.photo(of: file.plant).map {
      BackupDocument.File(file.plant.photoPath, .attachment($0))
    }
    return BackupDocument(
      folderName: name.isEmpty ? root : name,
      files: [photo, .init(PlantFile.fileName, .data(try JSONFile.encode(file)))].compactMap(\.self))
  }

  func root(ofFolder folder: URL) throws -> String? {
    try reading(folder.appending(path: PlantFile.fileName), limit: 32 * 1_048_576) {
      try JSONFile.decode(PlantFile.self, from: $0, or: PlantsError.invalidJSON).plant.id
    }
  }
}
