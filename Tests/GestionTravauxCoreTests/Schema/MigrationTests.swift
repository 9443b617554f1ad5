import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("From one version to another") struct MigrationTests {
  private static let pairs = SchemaFixture.allCases.flatMap { from in
    SchemaFixture.allCases.map { (from, $0) }
  }

  @Test(
    "A file of any version reaches the others, and every value that both have a place for stays",
    arguments: pairs)
  func values(from: SchemaFixture, to: SchemaFixture) throws {
    try from.queue().writeWithoutTransaction { db in
      let before = try StoredContent(db)
      try to.reach(in: db)
      #expect(try Migrator.version(in: db) == to.version)
      // The file of equipment waits where the equipment does.
      let aside: Set<String> = from == .v1_2 && to != .v1_2 ? ["captureFiles.F3"] : []
      #expect(before.differences(from: try StoredContent(db)) == aside)
    }
  }

  @Test("There and back again gives the same file, value for value and in canonical JSON", arguments: pairs)
  func roundTrip(from: SchemaFixture, to: SchemaFixture) throws {
    try from.queue().writeWithoutTransaction { db in
      let (content, json, schema) = (
        try StoredContent(db), try StoredContent.canonicalJSON(db), try StoredContent.schema(db)
      )
      try to.reach(in: db)
      try from.reach(in: db)
      #expect(try StoredContent(db) == content)
      #expect(try StoredContent.canonicalJSON(db) == json)
      #expect(try StoredContent.schema(db) == schema)
    }
  }

  @Test("1.0.0 to 1.1.0, back, and up again gives the same canonical JSON at each of them")
  func upDownUp() throws {
    try SchemaFixture.v1_0.queue().writeWithoutTransaction { db in
      let old = try StoredContent.canonicalJSON(db)
      try SchemaFixture.v1_1.reach(in: db)
      try SchemaFixture.v1_0.reach(in: db)
      #expect(try StoredContent.canonicalJSON(db) == old)
      try SchemaFixture.v1_1.reach(in: db)
      try db.execute(sql: SchemaFixture.v1_1.rows)
      let new = try StoredContent.canonicalJSON(db)
      try SchemaFixture.v1_0.reach(in: db)
      #expect(try StoredContent.canonicalJSON(db) != old)
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try StoredContent.canonicalJSON(db) == new)
    }
  }

  @Test("A migrated file has the schema of a new one, and its rows pass every check", arguments: pairs)
  func schema(from: SchemaFixture, to: SchemaFixture) throws {
    let new = try DatabaseQueue()
    try new.writeWithoutTransaction { try to.create(in: $0) }
    try from.queue().writeWithoutTransaction { db in
      try to.reach(in: db)
      #expect(try StoredContent.schema(db) == new.read(StoredContent.schema))
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  @Test("1.1.0 to 1.2.0, back, and up again gives the same canonical JSON at each of them")
  func upDownUpAgain() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      let old = try StoredContent.canonicalJSON(db)
      try SchemaFixture.v1_2.reach(in: db)
      #expect(try AchatEntity.fetchAll(db).allSatisfy { !$0.isArchived })
      #expect(try ToDoEntity.fetchAll(db).allSatisfy { $0.echeance == nil })
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try StoredContent.canonicalJSON(db) == old)
      try SchemaFixture.v1_2.reach(in: db)
      try db.execute(sql: SchemaFixture.v1_2.rows)
      let new = try StoredContent.canonicalJSON(db)
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try StoredContent.canonicalJSON(db) == old)
      try SchemaFixture.v1_2.reach(in: db)
      #expect(try StoredContent.canonicalJSON(db) == new)
      #expect(
        try EquipementEntity.fetchOne(db, key: "q1")
          == EquipementEntity(
            id: "q1",
            details: .init(
              nom: "Chaudière", pieceId: "p1", marque: "Écho", modele: "T-24", numeroSerie: "N° 00/12",
              acheteLe: .of("2024-11-02"), garantieFin: .of("2026-11-01"), notes: "Cheminée « nord »",
              blocks: [
                ContentBlock(
                  id: "b10", type: Open(rawValue: "document"), photoLocalPath: "captures/F3.pdf", order: 0,
                  timestamp: try #require(InstantText.read("2025-09-02T08:00:02Z")))
              ]),
            stamp: Stamp(
              createdAt: try #require(InstantText.read("2025-09-02T08:00:00Z")),
              updatedAt: try #require(InstantText.read("2025-09-02T08:00:00Z"))),
            unknownFields: ["puissance": .number(24)]))
    }
  }

  @Test("A purchase that is changed under 1.1.0 stays off the list, and one that is deleted stays gone")
  func purchasesWhileDown() throws {
    try SchemaFixture.v1_2.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_1.reach(in: db)
      try db.execute(
        sql: "UPDATE achats SET texte = 'Vis 4 × 40' WHERE id = 'h2'; DELETE FROM toDos WHERE id = 'd1';")
      try SchemaFixture.v1_2.reach(in: db)
      let purchases = try AchatEntity.order(sql: "id").fetchAll(db)
      #expect(purchases.map(\.texte) == ["Joint 20/27", "Vis 4 × 40"])
      #expect(purchases.map(\.isArchived) == [false, true])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM toDos") == ["d2"])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM equipements ORDER BY id") == ["q1", "q2"])
    }
  }

  @Test(
    "The files of equipment wait out of the reach of 1.1.0 and come back, and what something else names stays"
  )
  func filesWhileDown() throws {
    try SchemaFixture.v1_2.queue().writeWithoutTransaction { db in
      try db.execute(
        sql: """
          UPDATE equipements
            SET blocksData = '[{"id":"b11","order":0,"photoLocalPath":"captures/F1.jpg","type":"photo"}]'
            WHERE id = 'q2';
          """)
      let files = try CaptureFile.order(sql: "id").fetchAll(db)
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try String.fetchAll(db, sql: "SELECT id FROM captureFiles ORDER BY id") == ["F1", "F2"])
      #expect(
        try String.fetchAll(
          db,
          sql: """
            SELECT json_extract(before, '$.attachmentID') FROM carnets_attic
            WHERE tableName = 'captureFiles' AND after IS NULL
            """) == ["att3"])
      try SchemaFixture.v1_2.reach(in: db)
      #expect(try CaptureFile.order(sql: "id").fetchAll(db) == files)
      #expect(files.map(\.attachmentId) == ["att1", nil, "att3"])
    }
  }

  @Test("A purchase that is unticked under 1.1.0 is on the list again, where it is to be bought")
  func untickedWhileDown() throws {
    try SchemaFixture.v1_2.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_1.reach(in: db)
      try db.execute(sql: "UPDATE achats SET achete = 0 WHERE id = 'h2'")
      try SchemaFixture.v1_2.reach(in: db)
      let purchases = try AchatEntity.order(sql: "id").fetchAll(db)
      #expect(purchases.map(\.achete) == [false, false])
      #expect(purchases.map(\.isArchived) == [false, false])
    }
  }

  @Test("A note stays a note, and what was archived stays so")
  func kept() throws {
    try SchemaFixture.v1_0.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try NoteEntity.order(sql: "id").fetchAll(db).map(\.blocks.fullText) == ["Peindre un jour", ""])
      #expect(
        try TacheEntity.order(sql: "id").fetchAll(db).map(\.statut.rawValue) == [
          "active", "archivee", "suspendue", "terminee",
        ])
      #expect(try ToDoEntity.fetchCount(db) == 0)
    }
  }

  @Test("What goes under 1.0.0 stays gone: a task with its todos, while its purchases and tips stay")
  func editsWhileDown() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_0.reach(in: db)
      try db.execute(
        sql: """
          UPDATE achats SET texte = 'Joint 26/34' WHERE id = 'h1';
          DELETE FROM captures WHERE tacheId = 't1';
          DELETE FROM alertes WHERE tacheId = 't1';
          DELETE FROM notes WHERE tacheId = 't1';
          DELETE FROM taches WHERE id = 't1';
          """)
      try SchemaFixture.v1_2.reach(in: db)
      let purchases = try AchatEntity.order(sql: "id").fetchAll(db)
      #expect(purchases.map(\.texte) == ["Joint 26/34", "Vis"])
      #expect(purchases.map(\.tacheOrigineId) == [nil, "t4"])
      #expect(purchases.map(\.prix?.minorUnits) == [499, nil])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM toDos") == ["d2"])
      #expect(
        try String.fetchAll(db, sql: "SELECT id FROM astuces WHERE tacheOrigineId IS NULL ORDER BY id") == [
          "as1", "as2",
        ])
      #expect(
        try String.fetchAll(db, sql: "SELECT id FROM sessions WHERE tacheId IS NULL ORDER BY id") == [
          "x1", "x2",
        ])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM entretiens ORDER BY id") == ["e1", "e2"])
    }
  }

  @Test(
    "In a vault a file of any version opens, and each row reads as a record",
    arguments: SchemaFixture.allCases)
  func opens(from version: SchemaFixture) async throws {
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, version.schema)
    try await VersionedVault.fill(try await old.notebook(GestionTravauxSchema.id), as: version)
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, GestionTravauxSchema.schema)
    let store = try await vault.notebook(GestionTravauxSchema.id)
    let (contents, roots) = try await store.read { db in
      let roots = try GestionTravauxFileQuery.roots(in: db)
      for root in roots { _ = try #require(try GestionTravauxFileQuery(root).fetch(db)).encoded() }
      return (try ContentsQuery().fetch(db), roots)
    }
    #expect(contents.captures == (version == .v1_0 ? 3 : 4) && contents.tasks == 4 && contents.notes == 2)
    #expect(roots.count == [.v1_0: 9, .v1_1: 10, .v1_2: 11][version])
    await vault.lock()
  }

  @Test("Each version makes the tables that it made when it was written", arguments: SchemaFixture.allCases)
  func frozen(version: SchemaFixture) throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { try version.create(in: $0) }
    let statements = try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
            AND name NOT GLOB 'carnets_*' ORDER BY type, name
          """)
    }
    let text = statements.map { $0 + ";\n" }.joined(separator: "\n")
    let digest = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    #expect(String(digest, radix: 16) == Self.digests[version])
  }

  /// The 64-bit FNV-1a of every statement that a version made, written down when it shipped.
  private static let digests: [SchemaFixture: String] = [
    .v1_0: "bd753bda5e034ae3", .v1_1: "ff7288fb5693e031", .v1_2: "e7b9ebfbdc68fe12",
  ]
}
