import Foundation
import GRDB
import TestSupport
import Testing

@testable import Vault

@Suite struct MigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: URL { folder.url.appending(path: "shelf.sqlite") }

  /// A file as version 1.0.0 left it.
  private func old() throws -> DatabaseQueue {
    let queue = try Shelf.queue(at: file)
    try queue.writeWithoutTransaction { db in
      try Shelf.migrator.create(in: db, upTo: SchemaVersion(1, 0, 0))
      try db.execute(sql: "INSERT INTO shelves VALUES ('s1', 'Romans'), ('s2', '')")
      try db.execute(
        sql: """
          INSERT INTO books(id, shelfID, title, weight, extract) VALUES
            ('b1', 's1', 'The Waves', 0.1, x'00'), ('b2', 's1', 'L’Été', 1e300, NULL), ('b3', 's2', '\u{1F4D6}', 3, x'')
          """)
    }
    return queue
  }

  private func migrate(_ db: Database) throws {
    guard case .migrate(let version, let stages) = try Shelf.migrator.pending(in: db) else { return }
    try Shelf.migrator.migrate(from: version, stages, at: Date(timeIntervalSince1970: 0), in: db)
  }

  @Test("A migrated file has the schema of a new one")
  func sameSchema() throws {
    let migrated = try old()
    let new = try DatabaseQueue()
    try new.writeWithoutTransaction { try Shelf.migrator.create(in: $0) }
    let schemas = try migrated.writeWithoutTransaction { db in
      try migrate(db)
      return try [schemaText(db), new.read(schemaText)]
    }
    #expect(schemas[0] == schemas[1])
  }

  @Test(
    "Down and up again gives the same data, what the older schema could not hold included",
    arguments: ["1.0.0", "1.1.0"])
  func downAndUp(version: String) throws {
    let target = try #require(SchemaVersion(version))
    try old().writeWithoutTransaction { db in
      try migrate(db)
      try db.execute(sql: "UPDATE books SET language = 'de' WHERE id = 'b3'")
      try db.execute(sql: "INSERT INTO loans VALUES ('l1', 'b1', 'Anne'), ('l2', 'b3', 'Zoé')")
      let before = try Shelf.content(db)
      try Shelf.migrator.rollBack(to: target, at: Date(timeIntervalSince1970: 1), in: db)
      #expect(try Migrator.version(in: db) == target)
      #expect(try db.tableExists("loans") == false)
      try migrate(db)
      #expect(try Shelf.content(db) == before)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM carnets_attic") == 0)
    }
  }

  @Test("What a person did under the older schema stays: edits keep, deletions take what hung on them")
  func editsWhileDown() throws {
    try old().writeWithoutTransaction { db in
      try migrate(db)
      try db.execute(sql: "UPDATE books SET language = 'de'")
      try db.execute(sql: "INSERT INTO loans VALUES ('l1', 'b1', 'Anne'), ('l2', 'b3', 'Zoé')")
      try Shelf.migrator.rollBack(to: SchemaVersion(1, 0, 0), at: Date(timeIntervalSince1970: 1), in: db)
      try db.execute(sql: "UPDATE books SET title = 'Les Vagues' WHERE id = 'b1'")
      try db.execute(sql: "DELETE FROM books WHERE id = 'b3'")
      try migrate(db)
      let books = try Row.fetchAll(db, sql: "SELECT id, title, language FROM books ORDER BY id")
      #expect(
        books.map(\.databaseValuesText) == [
          "id=string(\"b1\") title=string(\"Les Vagues\") language=string(\"de\")",
          "id=string(\"b2\") title=string(\"L’Été\") language=string(\"de\")",
        ])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM loans") == ["l1"])
    }
  }

  @Test(
    "A row stays that referred to what was deleted under the older schema, and forgets it where the file says so"
  )
  func forgottenParent() throws {
    let first = MigrationStage(
      SchemaVersion(1, 0, 0),
      sql: """
        CREATE TABLE tasks (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
        CREATE TABLE purchases (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
        """)
    let second = MigrationStage(
      SchemaVersion(1, 1, 0),
      sql: "ALTER TABLE purchases ADD COLUMN taskID TEXT REFERENCES tasks(id) ON DELETE SET NULL;",
      down: .init(sql: "ALTER TABLE purchases DROP COLUMN taskID;"))
    let schema = NotebookSchema(
      id: "tasks", plan: MigrationPlan([first, second]),
      records: [RecordTable("tasks", columns: []), RecordTable("purchases", columns: [])])
    let migrator = Migrator(schema: schema, progress: { _ in })
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    try DatabaseQueue(configuration: configuration).writeWithoutTransaction { db in
      try migrator.create(in: db)
      try db.execute(
        sql: """
          INSERT INTO tasks VALUES ('t1', 'Shelves'), ('t2', 'Walls');
          INSERT INTO purchases VALUES ('p1', 'Screws', 't1'), ('p2', 'Paint', 't2');
          """)
      try migrator.rollBack(to: SchemaVersion(1, 0, 0), at: Date(timeIntervalSince1970: 1), in: db)
      try db.execute(sql: "DELETE FROM tasks WHERE id = 't1'")
      try migrator.migrate(
        from: SchemaVersion(1, 0, 0), [second], at: Date(timeIntervalSince1970: 2), in: db)
      #expect(
        try String.fetchAll(db, sql: "SELECT id || name || ifnull(taskID, '-') FROM purchases ORDER BY id")
          == ["p1Screws-", "p2Paintt2"])
    }
  }

  @Test("A row whose place was taken under the older schema is kept aside, not lost")
  func placeTaken() throws {
    let first = MigrationStage(
      SchemaVersion(1, 0, 0),
      sql: "CREATE TABLE tags (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL UNIQUE);")
    let second = MigrationStage(
      SchemaVersion(1, 1, 0), sql: "ALTER TABLE tags ADD COLUMN isSecret INTEGER NOT NULL DEFAULT 0;",
      down: .init(sql: "DELETE FROM tags WHERE isSecret; ALTER TABLE tags DROP COLUMN isSecret;"))
    let schema = NotebookSchema(
      id: "tags", plan: MigrationPlan([first, second]), records: [RecordTable("tags", columns: [])])
    let migrator = Migrator(schema: schema, progress: { _ in })
    try DatabaseQueue().writeWithoutTransaction { db in
      try migrator.create(in: db)
      try db.execute(sql: "INSERT INTO tags VALUES ('t1', 'Noël', 1)")
      try migrator.rollBack(to: SchemaVersion(1, 0, 0), at: Date(timeIntervalSince1970: 1), in: db)
      try db.execute(sql: "INSERT INTO tags VALUES ('t2', 'Noël')")
      guard case .migrate(let version, let stages) = try migrator.pending(in: db) else { return }
      try migrator.migrate(from: version, stages, at: Date(timeIntervalSince1970: 2), in: db)
      #expect(try String.fetchAll(db, sql: "SELECT id FROM tags") == ["t2"])
      let kept = try String.fetchAll(db, sql: "SELECT before FROM carnets_attic WHERE stage = 'kept'")
      #expect(kept == [#"{"id":"t1","name":"Noël","isSecret":1}"#])
    }
  }

  @Test("A stage that breaks an invariant leaves the file as it was")
  func invariant() throws {
    let breaking = MigrationStage(
      SchemaVersion(1, 1, 0), sql: "DELETE FROM books WHERE id = 'b2';",
      invariants: [.init("number of books", before: "SELECT count(*) FROM books")])
    try expectUnchanged(
      by: breaking, MigrationError.invariantBroken(SchemaVersion(1, 1, 0), "number of books"))
  }

  @Test("A stage that leaves orphans leaves the file as it was")
  func orphans() throws {
    let breaking = MigrationStage(SchemaVersion(1, 1, 0), sql: "DELETE FROM shelves WHERE id = 's1';")
    try expectUnchanged(by: breaking, MigrationError.orphans(table: "books", count: 2))
  }

  @Test("A file of a newer schema is refused")
  func newer() throws {
    try old().writeWithoutTransaction { db in
      try Meta.set(.schemaVersion, to: "9.0.0", in: db)
      #expect(throws: MigrationError.newer(found: SchemaVersion(9, 0, 0), known: SchemaVersion(1, 2, 0))) {
        _ = try Shelf.migrator.pending(in: db)
      }
    }
  }

  private func expectUnchanged(by stage: MigrationStage, _ error: MigrationError) throws {
    let schema = NotebookSchema(
      id: "shelf", plan: MigrationPlan([Shelf.v1, stage]), records: Shelf.schema.records)
    let migrator = Migrator(schema: schema, progress: { _ in })
    try old().writeWithoutTransaction { db in
      let before = try Shelf.content(db) + schemaText(db)
      #expect(throws: error) {
        try migrator.migrate(
          from: SchemaVersion(1, 0, 0), [stage], at: Date(timeIntervalSince1970: 0), in: db)
      }
      #expect(try Shelf.content(db) + schemaText(db) == before)
    }
  }

  private func schemaText(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql:
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY type, name"
    )
  }
}
