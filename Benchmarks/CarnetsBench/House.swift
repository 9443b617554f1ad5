import Foundation
import GRDB
import GestionTravauxCore
import NotebookContract
import Records
import Values
import Vault

/// A vault of its own with GestionTravaux in it, removed at the end.
struct House {
  static let notebook = GestionTravaux.definition.schema.id
  /// How many rooms there are, each with one task.
  static let rooms = 10
  /// How many alerts and critical tips each task has.
  private static let noted = 5

  let folder: URL
  let vault: Vault
  let client: GestionTravauxClient

  /// The task that is worked on, which is looked at.
  static let task = "task-0"

  /// Makes one with captures that are to be sorted, every second one with a photo, shared out among the tasks.
  static func make(captures: Int) async throws -> House {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let (vault, _) = try await Vault.create(
      Garage.file(in: folder), passphrase: Garage.passphrase,
      derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)),
      notebooks: [GestionTravaux.definition.schema], dependencies: .live)
    let house = House(folder: folder, vault: vault, client: try await GestionTravauxClient(in: vault))
    try await house.build()
    try await house.fill(captures)
    return house
  }

  /// The same vault, unlocked again.
  static func unlocked(_ folder: URL) async throws -> House {
    let vault = try await Vault.unlock(
      Garage.file(in: folder), with: .passphrase(Garage.passphrase),
      notebooks: [GestionTravaux.definition.schema], dependencies: .live)
    return House(folder: folder, vault: vault, client: try await GestionTravauxClient(in: vault))
  }

  /// Removes it, once its vault is locked.
  func remove() throws { try FileManager.default.removeItem(at: folder) }

  private func build() async throws {
    try await client.store.write(Action("gestiontravaux.demo.added")) { db in
      for index in 0..<Self.rooms {
        try db.execute(
          sql: """
            INSERT INTO pieces(id, maisonId, nom, createdAt, updatedAt) VALUES (:room, 'maison', :room, :at, :at);
            INSERT INTO activites(id, nom, createdAt, updatedAt) VALUES (:activity, :activity, :at, :at);
            INSERT INTO taches(id, pieceId, activiteId, prochaineAction, lastSessionDate, createdAt, updatedAt)
            VALUES (:task, :room, :activity, 'Poncer', :last, :at, :at);
            """,
          arguments: [
            "room": "room-\(index)", "activity": "activity-\(index)", "task": "task-\(index)",
            "at": "2024-01-01 08:00:00.000", "last": "2025-12-\(30 - index) 08:00:00.000",
          ])
      }
    }
    for index in 0..<Self.rooms {
      for number in 0..<Self.noted {
        try await client.addAlert("Attention numéro \(number)", to: "task-\(index)")
        try await client.addTip("À savoir, numéro \(number)", level: .critique, to: "activity-\(index)")
      }
    }
  }

  private func fill(_ captures: Int) async throws {
    // Each photo is a file of its own, as those of a house are.
    var photos: [DocumentFile] = []
    for index in stride(from: 0, to: captures, by: 2) {
      photos.append(
        try await client.keep(Data([0xFF, 0xD8, 0xFF]) + Data("\(index)".utf8), named: "photo.jpg"))
    }
    let kept = photos
    let newID = Dependencies.live.newID
    try await client.store.write(Action("gestiontravaux.demo.added"), origin: .import) { db in
      let file = try db.cachedStatement(
        sql: """
          INSERT INTO captureFiles(id, path, attachmentID, mimeType, size, mois, createdAt, updatedAt)
          VALUES (?, ?, ?, 'image/jpeg', ?, substr(?, 1, 7), ?, ?)
          """)
      let capture = try db.cachedStatement(
        sql: """
          INSERT INTO captures(id, tacheId, rootId, blocksData, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)
          """)
      for index in 0..<captures {
        let (id, at, task) = (newID(), Self.instant(index, of: captures), "task-\(index % Self.rooms)")
        var blocks = [
          ContentBlock(id: newID(), type: Open(.text), text: "Capture numéro \(index)", order: 0)
        ]
        if index.isMultiple(of: 2) {
          let photoID = newID()
          let (path, photo) = ("captures/\(photoID).jpg", kept[index / 2])
          try file.execute(
            arguments: [photoID, path, photo.attachment.id.description, photo.attachment.size, at, at, at])
          blocks.append(
            ContentBlock(id: photoID, type: Open(.photo), photoLocalPath: path, order: 1))
        }
        let text = try StoredJSON.text(blocks)
        try capture.execute(arguments: [id, task, task, text, at, at])
      }
    }
  }

  /// Its place among the two years until the first day of 2026, in the form that the records store.
  private static func instant(_ index: Int, of count: Int) -> String {
    let start = CalendarDay(year: 2024, month: 1, day: 1) ?? .earliest
    let minute = index * 730 * 600 / max(1, count)
    return String(
      format: "\(start.adding(days: minute / 600)) %02d:%02d:00.000", 8 + minute % 600 / 60, minute % 60)
  }
}
