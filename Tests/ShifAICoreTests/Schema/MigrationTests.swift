import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import ShifAICore
@testable import Vault

@Suite("From one version of ShifAI to another") struct MigrationTests {
  private static let pairs = SchemaFixture.allCases.flatMap { from in
    SchemaFixture.allCases.map { (from, $0) }
  }

  @Test("There and back again gives the same file, value for value and in canonical JSON", arguments: pairs)
  func roundTrip(from: SchemaFixture, to: SchemaFixture) throws {
    try from.queue().writeWithoutTransaction { db in
      let (content, json, schema) = (
        try StoredContent(db), try StoredContent.canonicalJSON(db), try StoredContent.schema(db)
      )
      try to.reach(in: db)
      #expect(try Migrator.version(in: db) == to.version)
      try from.reach(in: db)
      #expect(try StoredContent(db) == content)
      #expect(try StoredContent.canonicalJSON(db) == json)
      #expect(try StoredContent.schema(db) == schema)
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
    }
  }

  @Test("What was noted before has no weight, no pill and no day of its verdict, and everything else it had")
  func noted() throws {
    try SchemaFixture.v1_0.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_1.reach(in: db)
      let day = try #require(try LoggedDay.fetchOne(db, key: "2026-01-10"))
      #expect((day.weightGrams, day.pill, day.notes) == (nil, nil, "été « chaud »"))
      #expect(day.temperature == WakingTemperature(thousandths: 36_550, isExcluded: true))
      let id = "00000000-0000-7000-8000-0000000000b1"
      let prediction = try #require(try Prediction.stored(id, in: db))
      #expect(prediction.verdictDay == nil && prediction.verdictAt != nil)
      let facts = try CycleFacts(answersIn: db)
      #expect(facts.history.feedback[try #require(CalendarDay("2026-01-10"))]?.said == 1)
      #expect(try MedicationLog.fetchAll(db).map(\.taken) == [false])
      #expect(try Contraception.fetchCount(db) == 0)
    }
  }

  @Test("A verdict that is said anew under 1.0.0 has no day, and one that was left alone keeps its own")
  func judgedWhileDown() throws {
    let other = "00000000-0000-7000-8000-0000000000b2"
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try db.execute(
        sql: """
          INSERT INTO prediction_details(id, month, cycle_start, made_on, reasoning, verdict, verdict_at,
            verdict_day, updated_at)
          SELECT ?, month, cycle_start, made_on, reasoning, verdict, verdict_at, verdict_day, updated_at
          FROM prediction_details
          """, arguments: [other])
      try SchemaFixture.v1_0.reach(in: db)
      try db.execute(
        sql: """
          UPDATE prediction_details SET verdict = 'accurate', verdict_at = 1768300000, updated_at = 1768300000
          WHERE id <> ?
          """, arguments: [other])
      try db.execute(
        sql: "UPDATE prediction_details SET updated_at = 1768300000 WHERE id = ?", arguments: [other])
      try SchemaFixture.v1_1.reach(in: db)
      let verdicts = try String.fetchAll(
        db,
        sql: """
          SELECT verdict || ' ' || verdict_at || ' ' || ifnull(verdict_day, '') FROM prediction_details
          ORDER BY id
          """)
      #expect(verdicts == ["accurate 1768300000 ", "tooEarly 1768100000 2026-01-11"])
    }
  }

  @Test("A weight and a pill come back to a day that 1.0.0 emptied, and to one that it wrote again")
  func emptiedWhileDown() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try db.execute(
        sql: """
          INSERT INTO days(id, month, weight, pill, created_at, updated_at) VALUES
          ('2025-12-30', '2025-12', 60000, NULL, 1767100000, 1767100000),
          ('2026-01-14', '2026-01', NULL, NULL, 1768100000, 1768100000);
          INSERT INTO months VALUES ('2025-12', NULL);
          """)
      try SchemaFixture.v1_0.reach(in: db)
      // A mood that is set and taken away takes the row of the day along, and the last one that of its month.
      try db.execute(
        sql: """
          DELETE FROM days WHERE id IN ('2025-12-30', '2026-01-12', '2026-01-13', '2026-01-14');
          DELETE FROM months WHERE id = '2025-12';
          INSERT INTO days(id, month, notes, created_at, updated_at) VALUES
          ('2026-01-13', '2026-01', 'soir', 1768200000, 1768200000);
          """)
      try SchemaFixture.v1_1.reach(in: db)
      let days = try String.fetchAll(
        db,
        sql: """
          SELECT id || ' ' || month || ' ' || notes || ' ' || ifnull(weight, '-') || ' ' || ifnull(pill, '-')
            || ' ' || created_at
          FROM days WHERE id < '2026-01-10' OR id > '2026-01-11' ORDER BY id
          """)
      #expect(
        days == [
          "2025-12-30 2025-12  60000 - 1767100000", "2026-01-12 2026-01  61235 missed 1768100000",
          "2026-01-13 2026-01 soir - halved 1768200000",
        ])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM months ORDER BY id") == ["2025-12", "2026-01"])
    }
  }

  @Test("A model that was fitted before the way back is not the one of the periods noted meanwhile")
  func fittedWhileDown() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try db.execute(sql: "INSERT INTO fitted_model VALUES ('model', '1', x'00')")
      try SchemaFixture.v1_0.reach(in: db)
      try db.execute(
        sql: """
          INSERT INTO cycle_entries VALUES
          ('2026-02-07', '2026-02-07', 3, 1, 'menstrual', 1770400000, 1770400000, 'pending');
          INSERT INTO fitted_model VALUES ('other', '1', x'01');
          """)
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM fitted_model") == 0)
      #expect(try FittedModel(in: db).cycles.map(\.cycle.start.description) == ["2026-01-10", "2026-02-07"])
    }
  }

  @Test("In a vault a file of 1.0.0 opens, and each row reads as a record")
  func opens() async throws {
    let version = SchemaFixture.v1_0
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, version.schema)
    try await VersionedVault.fill(try await old.notebook(ShifAISchema.id), as: version)
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, ShifAISchema.schema)
    let store = try await vault.notebook(ShifAISchema.id)
    let files = try await store.read { db in
      try ShifAIFileQuery.roots(in: db).map { try ShifAIFileQuery($0).fetch(db)?.encoded() }
    }
    #expect(files.compactMap(\.self).count == 2)
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
    .v1_0: "93b303b64810502e", .v1_1: "3e7486c69961a536",
  ]
}
