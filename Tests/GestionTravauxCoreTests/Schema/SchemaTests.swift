import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("The schema") struct SchemaTests {
  /// The specification's eleven entities, each with what it refers to.
  private static let specified: [String: [String]] = [
    "maisons": [], "pieces": ["maisons"], "taches": ["activites", "pieces"], "activites": [],
    "alertes": ["taches"], "astuces": ["activites"], "notes": ["taches"], "achats": ["listesDeCourses"],
    "captures": ["taches"], "notesSaison": ["maisons"], "listesDeCourses": [],
  ]

  @Test(
    "Version 1.0.0 has the specification's eleven entities with their relations, and keeps photos and settings"
  )
  func entities() throws {
    let found = try SchemaFixture.v1_0.queue().read { db in
      try Migrator.recordTables(in: db).reduce(into: [String: [String]]()) { tables, table in
        tables[table] = try Set(db.foreignKeys(on: table).map(\.destinationTable)).sorted()
      }
    }
    #expect(Set(found.keys).subtracting(Self.specified.keys) == ["captureFiles", "settingRecords"])
    for (table, parents) in Self.specified { #expect(found[table] == parents, "\(table)") }
  }

  @Test("Each entity has the fields that the specification names")
  func fields() throws {
    let specified: [String: [String]] = [
      "maisons": ["nom"], "pieces": ["nom", "maisonId"],
      "taches": ["pieceId", "activiteId", "prochaineAction", "statut"], "activites": ["nom"],
      "alertes": ["tacheId", "blocksData"], "astuces": ["activiteId", "niveau", "blocksData"],
      "notes": ["tacheId", "blocksData"], "achats": ["listeDeCoursesId", "texte"],
      "captures": ["tacheId", "blocksData", "createdAt"], "notesSaison": ["maisonId", "texte", "createdAt"],
    ]
    let queue = try SchemaFixture.v1_0.queue()
    for (table, columns) in specified {
      let stored = try queue.read { try Set($0.columns(in: table).map(\.name)) }
      #expect(stored.isSuperset(of: columns), "\(table): \(Set(columns).subtracting(stored))")
    }
  }

  @Test(
    "A task that goes takes its alerts, notes, captures and todos; an activity takes its tips and leaves its tasks"
  )
  func deleteRules() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    for (index, kind) in [Classification.alert, .note, .toDo(.urgent), .purchase, .tip(.critique)]
      .enumerated()
    {
      let capture = try await site.capture("Capture \(index)", task)
      try await client.classify(capture.id, as: kind, photoTitle: "Photo")
    }
    _ = try await site.capture("Reste", task)
    let before = try await site.counts()
    let deleted = try await client.deleteTask(task.id)
    #expect(
      try await site.counts() == [
        "maisons": 1, "listesDeCourses": 1, "pieces": 1, "activites": 1, "astuces": 1, "achats": 1,
      ])
    #expect(try await site.all(AchatEntity.self).map(\.tacheOrigineId) == [nil])
    try await site.undo(deleted)
    #expect(try await site.counts() == before)
    let activityId = try #require(task.activiteId)
    try await client.deleteActivity(activityId)
    #expect(try await site.all(AstuceEntity.self).isEmpty)
    #expect(try await site.all(TacheEntity.self).map(\.activiteId) == [nil])
    #expect(try await site.all(TacheEntity.self).map(\.pieceId) == [task.pieceId])
    try await client.deleteRoom(try #require(task.pieceId))
    #expect(try await site.counts() == ["maisons": 1, "listesDeCourses": 1, "achats": 1])
  }

  @Test(
    "A new notebook has the house and the shopping list, the same rows on every device; opening it again adds nothing"
  )
  func singletons() async throws {
    let (site, other) = (
      try await Chantier(), try await Chantier(dependencies: .pinned(at: "2030-05-05T05:05:05Z"))
    )
    let houses = try await site.all(MaisonEntity.self)
    #expect(houses.map(\.id) == ["maison"] && houses.map(\.nom) == ["Ma Maison"])
    #expect(try await site.all(ListeDeCoursesEntity.self).map(\.id) == ["courses"])
    #expect(try await other.all(MaisonEntity.self) == houses)
    #expect(try await other.all(ListeDeCoursesEntity.self) == site.all(ListeDeCoursesEntity.self))
    #expect(try await site.changes() == 0)
  }

  @Test("Twenty first openings at once make one house and one shopping list")
  func concurrentOpenings() async throws {
    let folder = try TemporaryFolder()
    let first = try await VersionedVault.create(in: folder.url, GestionTravauxSchema.schema)
    let vaults = try await withThrowingTaskGroup(of: Vault.self) { group in
      for _ in 0..<19 {
        group.addTask { try await VersionedVault.unlock(in: folder.url, GestionTravauxSchema.schema) }
      }
      return try await group.reduce(into: [first]) { $0.append($1) }
    }
    let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
      for vault in vaults {
        group.addTask {
          try await vault.notebook(GestionTravauxSchema.id).read { db in
            [try MaisonEntity.fetchCount(db), try ListeDeCoursesEntity.fetchCount(db)]
          }
        }
      }
      return try await group.reduce(into: [[Int]]()) { $0.append($1) }
    }
    #expect(counts == Array(repeating: [1, 1], count: 20))
    for vault in vaults { await vault.lock() }
  }

  @Test("Blocks that are no JSON are refused by the file itself, and none at all are an empty list")
  func constraints() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    let time = "'2026-01-01 00:00:00.000'"
    func insert(_ id: String, _ blocks: String) async throws {
      let columns = "id, tacheId, rootId, blocksData, createdAt, updatedAt"
      let (task, sql) = (task.id, "'\(blocks)', \(time), \(time))")
      try await site.store.write(Action("test")) { db in
        try db.execute(sql: "INSERT INTO captures(\(columns)) VALUES ('\(id)', '\(task)', '\(task)', \(sql)")
      }
    }
    await #expect(throws: (any Error).self) { try await insert("c1", "[") }
    try await insert("c2", "")
    #expect(try await site.all(CaptureEntity.self).map(\.blocks) == [[]])
  }

  @Test("What every list of the home page, of a briefing and of the purchases is read in is an index")
  func plans() async throws {
    let site = try await Chantier()
    let queries = [
      "SELECT * FROM captures ORDER BY createdAt, id LIMIT 1",
      "SELECT * FROM captures WHERE tacheId = 't' ORDER BY createdAt DESC, id DESC LIMIT 1",
      "SELECT * FROM taches WHERE statut = 'active' ORDER BY lastSessionDate DESC, createdAt DESC, id LIMIT 8",
      "SELECT * FROM alertes WHERE tacheId = 't' ORDER BY createdAt DESC, id DESC",
      "SELECT * FROM achats WHERE listeDeCoursesId = 'courses' ORDER BY createdAt DESC, id DESC LIMIT 50",
      """
      SELECT * FROM achats WHERE listeDeCoursesId = 'courses' AND isArchived = 1
      ORDER BY (1 - achete) ASC, createdAt ASC, id ASC LIMIT 101
      """,
      "SELECT * FROM toDos WHERE isArchived = 1 ORDER BY ifnull(dateFaite, dateCreation) DESC, id DESC LIMIT 50",
    ]
    for sql in queries {
      let plan = try await site.store.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
      }
      #expect(
        !plan.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN") && !$0.contains("INDEX") },
        "\(sql): \(plan)")
    }
  }
}
