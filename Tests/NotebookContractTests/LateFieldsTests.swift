import Foundation
import GRDB
import NotebookContract
import Records
import TestSupport
import Testing
import Values
import Vault

@Suite("Fields that a newer version wrote before the table had columns for them") struct LateFieldsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The parcels, and what was done, of a vault in which an older program left these rows.
  private func migrated(
    from versions: Int = 1, to newest: Int = 2, _ rows: String
  ) async throws -> (parcels: [Parcel], actions: [String], entries: Int?) {
    let old = try await VersionedVault.create(in: folder.url, ParcelSchema.schema(versions))
    try await old.notebook(ParcelSchema.id).write(Action("test")) { try $0.execute(sql: rows) }
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, ParcelSchema.schema(newest))
    let found = try await Self.found(in: vault)
    await vault.lock()
    return found
  }

  private static func found(
    in vault: Vault
  ) async throws -> (parcels: [Parcel], actions: [String], entries: Int?) {
    try await vault.notebook(ParcelSchema.id).read { db in
      (
        try Parcel.order(sql: "id").fetchAll(db),
        try String.fetchAll(db, sql: "SELECT action FROM carnets_transactions ORDER BY id"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM carnets_journal WHERE tableName = 'parcels'")
      )
    }
  }

  @Test("move into the columns as a file is read: amount and currency, instant as a day, yes or no, list")
  func moved() async throws {
    let found = try await migrated(
      """
      INSERT INTO parcels(id, name, unknownFields) VALUES
      ('a', 'Livres', '{"price":{"minorUnits":1250,"currency":"CHF"},"arrived":"2026-03-04T12:00:00Z",
        "isFragile":true,"tags":["verre","bleu"],"weight":3,"replaces":"b","later":[1,null]}'),
      ('b', 'Vase', NULL), ('c', 'Lampe', '{"isFragile":false,"price":null}');
      """)
    let books = Parcel(
      id: "a", name: "Livres", price: Money(minorUnits: 1250, currency: .chf),
      arrived: CalendarDay("2026-03-04"), isFragile: true, tags: ["verre", "bleu"], weight: 3, replaces: "b",
      unknownFields: ["later": .array([.number(1), .null])])
    #expect(found.parcels == [books, Parcel(id: "b", name: "Vase"), Parcel(id: "c", name: "Lampe")])
    // The migration alone is noted: nobody changed these rows.
    #expect(found.actions == ["test", "vault.migrated"])
    #expect(found.entries == 3)
  }

  @Test("stay where they cannot be read, are refused or name nothing, and leave in a file and come back")
  func unread() async throws {
    let found = try await migrated(
      """
      INSERT INTO parcels(id, name, unknownFields) VALUES
      ('a', 'Livres', '{"price":12.5,"arrived":"demain","isFragile":"oui","tags":"verre","weight":0,
        "replaces":"nobody","name":"Autre","unread":"kept"}'),
      ('b', 'Vase', '{"price":{"minorUnits":-1,"currency":"EUR"},"isFragile":true}');
      """)
    let books = Parcel(
      id: "a", name: "Livres",
      unknownFields: [
        "unread": .object([
          "price": .number(12.5), "arrived": .string("demain"), "isFragile": .string("oui"),
          "tags": .string("verre"), "weight": .number(0), "replaces": .string("nobody"),
          "name": .string("Autre"), "unread": .string("kept"),
        ])
      ])
    let price = JSONValue.object(["minorUnits": .number(-1), "currency": .string("EUR")])
    let vase = Parcel(
      id: "b", name: "Vase", isFragile: true, unknownFields: ["unread": .object(["price": price])])
    #expect(found.parcels == [books, vase])
    let file = try JSONFile.encode(found.parcels.map(CodedEntry.init))
    let read = try JSONFile.decode([CodedEntry<Parcel>].self, from: file, or: { $0 })
    #expect(read.map(\.value) == found.parcels)
  }

  @Test("replace nothing in a column that was there before")
  func olderColumns() async throws {
    let found = try await migrated(
      from: 2, to: 3,
      """
      INSERT INTO parcels(id, name, price, currency, unknownFields) VALUES
      ('a', 'Livres', 100, 'EUR', '{"price":{"minorUnits":1250,"currency":"CHF"},"note":"fragile"}');
      """)
    let old = JSONValue.object(["minorUnits": .number(1250), "currency": .string("CHF")])
    #expect(
      found.parcels == [
        Parcel(
          id: "a", name: "Livres", price: Money(minorUnits: 100, currency: .eur), note: "fragile",
          unknownFields: ["unread": .object(["price": old])])
      ])
  }

  @Test("wait in a row that cannot be read, and keep no file from migrating")
  func unreadableRows() async throws {
    let old = try await VersionedVault.create(in: folder.url, ParcelSchema.schema(1))
    try await old.notebook(ParcelSchema.id).write(Action("test")) { db in
      try db.execute(
        sql: """
          INSERT INTO parcels(id, name, unknownFields) VALUES
          ('a', 'Livres', '{"note":'), ('b', 'Vase', '[{"weight":3}]'), ('c', 'Lampe', '{"weight":3}');
          """)
    }
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, ParcelSchema.schema(2))
    let rows = try await vault.notebook(ParcelSchema.id).read { db in
      try String.fetchAll(
        db, sql: "SELECT id || ifnull(weight, '-') || ifnull(unknownFields, '') FROM parcels ORDER BY id")
    }
    #expect(rows == [#"a-{"note":"#, #"b-[{"weight":3}]"#, "c3"])
    await vault.lock()
  }

  @Test("are the record's own from then on: they survive the way back and up again, and move once")
  func once() async throws {
    let before = try await migrated(
      """
      INSERT INTO parcels(id, name, unknownFields) VALUES
      ('a', 'Livres', '{"price":{"minorUnits":1250,"currency":"CHF"},"tags":["verre"],"weight":"lourd"}');
      """)
    #expect(before.parcels.map(\.tags) == [["verre"]])
    let vault = try await VersionedVault.unlock(in: folder.url, ParcelSchema.schema(2))
    #expect(try await Self.found(in: vault).parcels == before.parcels)
    try await vault.rollBack(ParcelSchema.id, to: SchemaVersion(1, 0, 0))
    #expect(try await Self.found(in: vault).parcels == before.parcels)
    await vault.lock()
  }

  @Test("move in every row, however many there are")
  func batches() async throws {
    let found = try await migrated(
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1201)
      INSERT INTO parcels(id, name, unknownFields)
        SELECT printf('%05d', n), 'Colis', json_object('weight', n) FROM number;
      """)
    #expect(found.parcels.map(\.weight) == (1...1201).map { $0 })
    #expect(found.parcels.allSatisfy { $0.unknownFields.isEmpty })
  }
}

/// A parcel, whose file has an instant for its day.
private struct Parcel: Coded, Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "parcels"
  static let blank = Parcel(id: "", name: "")

  var id: String
  var name: String
  var price: Money?
  var arrived: CalendarDay?
  var isFragile = false
  var tags: [String] = []
  var weight: Int?
  var replaces: String?
  var note: String?
  var unknownFields: [String: JSONValue] = [:]

  mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&name, "name")
    try coder.code(&price, "price", currency: "currency")
    if coder.isRow {
      try coder.code(&arrived, "arrived")
    } else {
      var noon = arrived?.noonUTC()
      try coder.code(&noon, "arrived")
      arrived = noon.map { CalendarDay($0, in: .gmt) }
    }
    try coder.code(&isFragile, "isFragile")
    try coder.code(json: &tags, "tags")
    try coder.code(&weight, "weight")
    try coder.code(&replaces, "replaces")
    try coder.code(&note, "note")
    try coder.code(unknownFields: &unknownFields)
  }

  struct InvalidPrice: Error {}

  func validated() throws -> Parcel {
    if let price, price.minorUnits < 0 { throw InvalidPrice() }
    return self
  }
}

private enum ParcelSchema {
  static let id = "parcels"

  /// What a program knew that had so many of the stages.
  static func schema(_ versions: Int) -> NotebookSchema {
    NotebookSchema(
      id: id, plan: MigrationPlan(Array(stages.prefix(versions))), records: [parcels],
      lateFields: versions == 1 ? [] : [LateFields(RecordEntry<Parcel> { try $0.validated() })])
  }

  private static let parcels = RecordTable(
    "parcels",
    columns: [
      .text("name"), .money("price", "currency"), .day("arrived"), .yesNo("isFragile"), .json("tags"),
      .number("weight"), .reference("replaces", to: "parcels"), .text("note"),
      .stamp(created: nil, updated: nil),
    ])

  private static let stages = [
    MigrationStage(
      SchemaVersion(1, 0, 0),
      sql: "CREATE TABLE parcels (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, unknownFields TEXT);"),
    MigrationStage(
      SchemaVersion(1, 1, 0),
      sql: """
        ALTER TABLE parcels ADD COLUMN price INTEGER;
        ALTER TABLE parcels ADD COLUMN currency TEXT;
        ALTER TABLE parcels ADD COLUMN arrived TEXT;
        ALTER TABLE parcels ADD COLUMN isFragile BOOLEAN NOT NULL DEFAULT 0 CHECK (isFragile IN (0, 1));
        ALTER TABLE parcels ADD COLUMN tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags));
        ALTER TABLE parcels ADD COLUMN weight INTEGER CHECK (weight > 0);
        ALTER TABLE parcels ADD COLUMN replaces TEXT REFERENCES parcels(id) ON DELETE SET NULL;
        """,
      down: MigrationStage.Down(
        sql: """
          ALTER TABLE parcels DROP COLUMN replaces;
          ALTER TABLE parcels DROP COLUMN weight;
          ALTER TABLE parcels DROP COLUMN tags;
          ALTER TABLE parcels DROP COLUMN isFragile;
          ALTER TABLE parcels DROP COLUMN arrived;
          ALTER TABLE parcels DROP COLUMN currency;
          ALTER TABLE parcels DROP COLUMN price;
          """)),
    MigrationStage(SchemaVersion(1, 2, 0), sql: "ALTER TABLE parcels ADD COLUMN note TEXT;"),
  ]
}
