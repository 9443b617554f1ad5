import Foundation
import GRDB
import TestSupport
import Testing

@testable import DuoSpendCore
@testable import Vault

@Suite("From one version to another") struct MigrationTests {
  private static let pairs = SchemaFixture.allCases.flatMap { from in
    SchemaFixture.allCases.map { (from, $0) }
  }

  @Test("There and back again gives the same file, its sums included", arguments: pairs)
  func roundTrip(from: SchemaFixture, to: SchemaFixture) throws {
    try from.queue().writeWithoutTransaction { db in
      let (content, json, schema) = (
        try StoredContent(db), try StoredContent.canonicalJSON(db), try StoredContent.schema(db)
      )
      try to.reach(in: db)
      #expect(try StoredContent.sumsAreTrue(DuoSpendSchema.schema, db))
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
      try from.reach(in: db)
      #expect(try StoredContent(db) == content)
      #expect(try StoredContent.canonicalJSON(db) == json)
      #expect(try StoredContent.schema(db) == schema)
      #expect(try StoredContent.sumsAreTrue(DuoSpendSchema.schema, db))
    }
  }

  @Test("A migrated file has the schema of a new one", arguments: pairs)
  func schema(from: SchemaFixture, to: SchemaFixture) throws {
    let new = try DatabaseQueue()
    try new.writeWithoutTransaction { try to.create(in: $0) }
    try from.queue().writeWithoutTransaction { db in
      try to.reach(in: db)
      #expect(try StoredContent.schema(db) == new.read(StoredContent.schema))
    }
  }

  @Test(
    "The first version has no refunds: they wait in the attic, with their papers, and the sums are without them"
  )
  func refunds() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_0.reach(in: db)
      #expect(try String.fetchAll(db, sql: "SELECT id FROM expenses ORDER BY id") == ["e1", "e2", "e3"])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM receipts ORDER BY id") == ["t1"])
      #expect(try Int.fetchOne(db, sql: "SELECT spent FROM projectTotals WHERE projectId = 'p1'") == 19_024)
      try SchemaFixture.v1_1.reach(in: db)
      #expect(try Int.fetchOne(db, sql: "SELECT spent FROM projectTotals WHERE projectId = 'p1'") == 16_023)
      #expect(try String.fetchAll(db, sql: "SELECT id FROM receipts ORDER BY id") == ["t1", "t2"])
    }
  }

  @Test("A refund that follows the rules is divided by those of the day it comes back")
  func refundsUnderNewRules() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_0.reach(in: db)
      try db.execute(
        sql: """
          INSERT INTO splitRules VALUES ('u9', 'p1', NULL, 'Courses',
            '{"custom":{"partner1Share":70,"partner2Share":30}}', '2025-03-01 08:00:00.000',
            '2025-03-01 08:00:00.000', NULL)
          """)
      try SchemaFixture.v1_1.reach(in: db)
      let due = try Row.fetchAll(db, sql: "SELECT id, partner1Due FROM expenses ORDER BY id")
      #expect(
        due.map { ($0["id"] as String) + ": \($0["partner1Due"] as Int)" } == [
          "e1: 6877", "e2: 6440", "e3: 1", "e4: -2101",
        ])
      #expect(try StoredContent.sumsAreTrue(DuoSpendSchema.schema, db))
    }
  }
}
