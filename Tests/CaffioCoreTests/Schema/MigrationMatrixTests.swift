import Foundation
import GRDB
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

/// Each version to each version, up and down.
@Suite struct MigrationMatrixTests {
  private static let pairs = SchemaFixture.allCases.flatMap { from in
    SchemaFixture.allCases.map { (from, $0) }
  }

  @Test(
    "A file of any version reaches any other, and every value that both have a place for stays",
    arguments: pairs)
  func values(from: SchemaFixture, to: SchemaFixture) throws {
    try from.queue().writeWithoutTransaction { db in
      let before = try StoredContent(db)
      try to.reach(in: db)
      let after = try StoredContent(db)
      #expect(try Migrator.version(in: db) == to.version)
      // A name exists once until 1.3.0: the others are numbered on the way back.
      let isNumbered = from.version >= SchemaVersion(1, 3, 0) && to.version < SchemaVersion(1, 3, 0)
      let numbered: Set = ["coffees.c6.name", "coffees.c7.name", "coffees.ca.name"]
      // Before 1.5.0 a star is whole.
      let isRounded = from == .v1_5 && to != .v1_5
      let rounded = Self.halves.filter { $0.value <= to.version }.map(\.key)
      #expect(
        before.differences(from: after)
          == (isNumbered ? numbered : []).union(isRounded ? rounded : []))
      #expect(try StoredContent.sumsAreTrue(to.schema, db))
    }
  }

  /// The half stars of 1.5.0, and since when what they stand in is there.
  private static let halves = [
    "coffees.c1.note": SchemaVersion(1, 0, 0), "coffeeConsumptions.d1.rating": SchemaVersion(1, 1, 0),
    "coffeeReviews.r1.rating": SchemaVersion(1, 3, 0),
    "brewingSessions.s1.personalRating": SchemaVersion(1, 4, 0),
  ]

  @Test("There and back again gives the same file, value for value and in canonical JSON", arguments: pairs)
  func roundTrip(from: SchemaFixture, to: SchemaFixture) throws {
    try from.queue().writeWithoutTransaction { db in
      let (content, json, schema) = (
        try StoredContent(db), try StoredContent.canonicalJSON(db), try StoredContent.schema(db)
      )
      try to.reach(in: db)
      try from.reach(in: db)
      #expect(try StoredContent(db).differences(from: content) == [])
      #expect(try StoredContent(db) == content)
      #expect(try StoredContent.canonicalJSON(db) == json)
      #expect(try StoredContent.schema(db) == schema)
      #expect(try StoredContent.sumsAreTrue(from.schema, db))
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

  @Test("A step at a time is the same as all at once", arguments: SchemaFixture.allCases)
  func steps(from: SchemaFixture) throws {
    let (slow, fast) = (try from.queue(), try from.queue())
    try slow.writeWithoutTransaction { db in
      for step in SchemaFixture.allCases where step.version > from.version { try step.reach(in: db) }
    }
    try fast.writeWithoutTransaction { try SchemaFixture.v1_5.reach(in: $0) }
    #expect(try slow.read(StoredContent.canonicalJSON) == fast.read(StoredContent.canonicalJSON))
  }

  @Test("On the way back to 1.2.0 each name exists once, and none is taken twice")
  func names() throws {
    try SchemaFixture.v1_5.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_2.reach(in: db)
      let names = try Row.fetchAll(
        db, sql: "SELECT id, name FROM coffees WHERE id IN ('c1', 'c6', 'c7', 'c8')"
      )
      .reduce(into: [String: String]()) { $0[$1["id"]] = $1["name"] }
      #expect(
        names == [
          "c1": "Café crème", "c6": "Café crème (c6)", "c7": "Café crème (3)", "c8": "Café crème (2)",
        ])
    }
  }

  @Test("What is done under 1.0.0 stays: a new name, a coffee that went with its cups and sessions")
  func editsWhileDown() throws {
    try SchemaFixture.v1_5.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_0.reach(in: db)
      try db.execute(
        sql: """
          UPDATE coffees SET name = 'Crème' WHERE id = 'c6';
          DELETE FROM ingredients WHERE coffeeId = 'c1';
          DELETE FROM coffees WHERE id = 'c1';
          """)
      try SchemaFixture.v1_5.reach(in: db)
      #expect(try String.fetchOne(db, sql: "SELECT name FROM coffees WHERE id = 'c6'") == "Crème")
      #expect(try String.fetchOne(db, sql: "SELECT name FROM coffees WHERE id = 'c7'") == "Café crème")
      #expect(try String.fetchAll(db, sql: "SELECT id FROM coffeeConsumptions ORDER BY id") == ["d3", "d4"])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM brewingSessions ORDER BY id") == ["s2", "s3"])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM beanSheets") == ["c2"])
      #expect(try String.fetchAll(db, sql: "SELECT id FROM coffeeConsumptions WHERE brewId = 's2'") == ["d4"])
      #expect(try StoredContent.sumsAreTrue(CaffioSchema.schema, db))
    }
  }

  @Test("Under 1.4.0 a half star is the whole one below, and is there again unless somebody rated anew")
  func halfStars() throws {
    try SchemaFixture.v1_5.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_4.reach(in: db)
      let types = try String.fetchAll(
        db,
        sql: """
          SELECT typeof(rating) || rating FROM coffeeConsumptions WHERE rating IS NOT NULL
          UNION SELECT typeof(rating) || rating FROM coffeeReviews
          UNION SELECT typeof(personalRating) || personalRating FROM brewingSessions
            WHERE personalRating IS NOT NULL
          UNION SELECT typeof(note) || note FROM coffees WHERE id = 'c1' ORDER BY 1
          """)
      #expect(types.allSatisfy { $0.hasPrefix("integer") } && types.contains("integer4"))
      // Who changes something else of a cup, a review or a coffee did not rate anew.
      try db.execute(
        sql: """
          UPDATE brewingSessions SET personalRating = 2 WHERE id = 's1';
          UPDATE coffeeConsumptions SET notes = 'Autre' WHERE id = 'd1';
          UPDATE coffees SET name = 'Crème' WHERE id = 'c1';
          UPDATE coffeeReviews SET updatedAt = '2026-01-01 08:00:00.000' WHERE id = 'r1';
          """)
      try SchemaFixture.v1_5.reach(in: db)
      #expect(try Double.fetchOne(db, sql: "SELECT note FROM coffees WHERE id = 'c1'") == 4.5)
      let cup = try #require(try CoffeeConsumption.fetchOne(db, key: "d1"))
      #expect(cup.rating == 4.5 && cup.notes == "Autre" && cup.brewId == "s1")
      #expect(try Double.fetchOne(db, sql: "SELECT rating FROM coffeeReviews WHERE id = 'r1'") == 1.5)
      #expect(try String.fetchOne(db, sql: "SELECT name FROM coffees WHERE id = 'c1'") == "Crème")
      let brew = try #require(try BrewingSession.fetchOne(db, key: "s1"))
      #expect(brew.personalRating == 2 && brew.grinderId == "e2" && brew.beansId == "c2")
      #expect(try StoredContent.sumsAreTrue(CaffioSchema.schema, db))
    }
  }

  @Test("What was rated in whole stars is the same number in every file of 1.5.0")
  func wholeStars() throws {
    try SchemaFixture.v1_4.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_5.reach(in: db)
      let kinds = "SELECT DISTINCT typeof(rating) FROM coffeeConsumptions WHERE rating IS NOT NULL"
      #expect(try String.fetchAll(db, sql: kinds) == ["integer"])
      var cup = try #require(try CoffeeConsumption.fetchOne(db, key: "d1"))
      #expect(cup.rating == 4)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = String(decoding: try encoder.encode(cup), as: UTF8.self)
      #expect(text.contains(#""rating":4,"#))
      cup.rating = 5
      try cup.update(db)
      #expect(try String.fetchAll(db, sql: kinds) == ["integer"])
    }
  }
}
