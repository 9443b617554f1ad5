import Foundation
import GRDB
import TestSupport

@testable import Vault

/// A small notebook to test the engine with: shelves and the books on them.
enum Shelf {
  static let schema = NotebookSchema(
    id: "shelf",
    plan: MigrationPlan([v1, v2, v3]),
    records: [
      RecordTable("shelves", columns: [.text("name")]),
      RecordTable(
        "books", parent: .init("shelves", through: "shelfID"),
        columns: [
          .reference("shelfID", to: "shelves"), .text("title", "language"), .money("price", "currency"),
          .number("weight"), .attachment("cover"), .text("extract"),
        ]),
      RecordTable(
        "loans", parent: .init("books", through: "bookID"),
        columns: [.reference("bookID", to: "books"), .text("borrower")]),
    ])

  static let v1 = MigrationStage(
    SchemaVersion(1, 0, 0),
    sql: """
      CREATE TABLE shelves (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL);
      CREATE TABLE books (
        id TEXT PRIMARY KEY NOT NULL,
        shelfID TEXT NOT NULL REFERENCES shelves(id) ON DELETE CASCADE,
        title TEXT NOT NULL UNIQUE,
        price INTEGER, currency TEXT, weight REAL, cover TEXT, extract BLOB
      );
      CREATE INDEX books_shelfID ON books(shelfID);
      """)

  static let v2 = MigrationStage(
    SchemaVersion(1, 1, 0),
    sql: "ALTER TABLE books ADD COLUMN language TEXT NOT NULL DEFAULT 'fr';",
    transform: { try $0.execute(sql: "UPDATE books SET language = 'en' WHERE title GLOB 'The *'") },
    invariants: [
      .init(
        "titles", before: "SELECT count(*) || group_concat(title) FROM (SELECT title FROM books ORDER BY id)")
    ],
    down: .init(sql: "ALTER TABLE books DROP COLUMN language;"))

  static let v3 = MigrationStage(
    SchemaVersion(1, 2, 0),
    sql: """
      CREATE TABLE loans (
        id TEXT PRIMARY KEY NOT NULL,
        bookID TEXT NOT NULL REFERENCES books(id) ON DELETE CASCADE,
        borrower TEXT NOT NULL
      );
      CREATE INDEX loans_bookID ON loans(bookID);
      """,
    down: .init(sql: "DROP TABLE loans;"))

  static let key = (0..<32).map { UInt8($0) }

  /// Opens a connection, without a journal's store, as migrations use it.
  static func queue(at url: URL, key: [UInt8] = key) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: url.path,
      configuration: EncryptedFile.configuration(key: secret(key), label: "shelf", foreignKeys: false))
  }

  static func secret(_ bytes: [UInt8]) -> SecretBytes {
    var bytes = bytes
    return SecretBytes(copyingAndZeroing: &bytes)
  }

  /// A new notebook in a file.
  static func store(
    in folder: TemporaryFolder, dependencies: Dependencies = .pinned(),
    reconcile: (@Sendable (Reversal) throws -> Void)? = nil
  ) throws -> NotebookStore {
    let url = folder.url.appending(path: "shelf.sqlite")
    let queue = try queue(at: url)
    try queue.writeWithoutTransaction { db in
      if case .create = try migrator.pending(in: db) { try migrator.create(in: db) }
    }
    try queue.close()
    let configuration = EncryptedFile.configuration(key: secret(key), label: "shelf")
    return NotebookStore(
      pool: try EncryptedFile.openPool(at: url, configuration: configuration),
      schema: NotebookSchema(
        id: schema.id, plan: schema.plan, records: schema.records, reconcile: reconcile),
      dependencies: dependencies)
  }

  static let migrator = Migrator(schema: schema, progress: { _ in })

  /// Everything that a person could see, as text that can be compared.
  static func content(_ db: Database) throws -> [String] {
    try Migrator.recordTables(in: db).flatMap { table in
      try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map {
        "\(table): \($0.databaseValuesText)"
      }
    }
  }
}

extension Row {
  /// Names and values in a form that tells every type apart.
  var databaseValuesText: String {
    map { name, value in "\(name)=\(value.storage)" }.joined(separator: " ")
  }
}
