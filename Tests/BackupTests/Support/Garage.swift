import Backup
import Foundation
import GRDB
import Vault

/// A small notebook to test the backup with: cars, their papers, and the lines of those.
enum Garage {
  static let schema = NotebookSchema(
    id: "garage",
    plan: MigrationPlan([
      MigrationStage(
        SchemaVersion(1, 0, 0),
        sql: """
          CREATE TABLE cars (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
          CREATE TABLE papers (
            id TEXT PRIMARY KEY NOT NULL, carID TEXT NOT NULL REFERENCES cars(id) ON DELETE CASCADE,
            title TEXT NOT NULL, fileName TEXT, scan TEXT
          );
          CREATE INDEX papers_carID ON papers(carID);
          CREATE TABLE lines (
            id TEXT PRIMARY KEY NOT NULL, paperID TEXT NOT NULL REFERENCES papers(id) ON DELETE CASCADE,
            text TEXT NOT NULL
          );
          CREATE INDEX lines_paperID ON lines(paperID);
          CREATE TABLE settings (
            id TEXT PRIMARY KEY NOT NULL, folder TEXT, policy TEXT NOT NULL, currency TEXT NOT NULL,
            chosenIn TEXT
          );
          """)
    ]),
    records: [
      RecordTable("cars", columns: []),
      RecordTable("papers", parent: .init("cars", through: "carID"), columns: [.attachment("scan")]),
      RecordTable("lines", parent: .init("papers", through: "paperID"), columns: []),
      RecordTable("settings", columns: []),
    ])
}

/// The backup of a garage: `car.json` beside the scans.
struct GarageSource: BackupSource {
  var commonTables: Set<String> = ["settings"]
  var unreadTables: Set<String> = []

  struct Car: Codable, Equatable {
    struct Paper: Codable, Equatable {
      let title: String
      let file: String?
      let lines: [String]
    }

    let id: String
    let name: String
    let currency: String
    let papers: [Paper]
  }

  func destination(in db: Database) throws -> BackupDestination? {
    guard let row = try Row.fetchOne(db, sql: "SELECT folder, policy, chosenIn FROM settings"),
      let folder = row["folder"] as String?, let policy = BackupDestination.Policy(rawValue: row["policy"])
    else { return nil }
    return BackupDestination(folder: URL(filePath: folder), policy: policy, chosenIn: row["chosenIn"])
  }

  func roots(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM cars ORDER BY id")
  }

  func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let name = try String.fetchOne(db, sql: "SELECT name FROM cars WHERE id = ?", arguments: [root])
    else {
      return nil
    }
    var files: [BackupDocument.File] = []
    let papers = try Row.fetchAll(
      db, sql: "SELECT * FROM papers WHERE carID = ? ORDER BY id", arguments: [root])
    let described = try papers.map { paper in
      let file: String? = paper["fileName"]
      if let file, let scan = (paper["scan"] as String?).flatMap(AttachmentID.init) {
        files.append(BackupDocument.File(file, .attachment(scan)))
      }
      let lines = try String.fetchAll(
        db, sql: "SELECT text FROM lines WHERE paperID = ? ORDER BY id", arguments: [paper["id"] as String])
      return Car.Paper(title: paper["title"], file: file, lines: lines)
    }
    let currency = try String.fetchOne(db, sql: "SELECT currency FROM settings") ?? "EUR"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let car = Car(id: root, name: name, currency: currency, papers: described)
    files.append(BackupDocument.File("car.json", .data(try encoder.encode(car))))
    return BackupDocument(folderName: name, files: files)
  }

  func root(ofFolder folder: URL) throws -> String? {
    let file = folder.appending(path: "car.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try JSONDecoder().decode(Car.self, from: Data(contentsOf: file)).id
  }
}
