import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import HolfyCore
@testable import Vault

@Suite("From one version of Holfy to another") struct MigrationTests {
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
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
  }

  @Test("A day that was typed stays that day, and the instant of another program is the day of its clock")
  func days() throws {
    try SchemaFixture.v1_0.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_1.reach(in: db)
      let vehicles = try Vehicle.order(sql: "id").fetchAll(db)
      let before1970 = Date(timeIntervalSince1970: -44_762_400)
      #expect(vehicles.map(\.registrationDate) == [day("2019-05-04"), CalendarDay(before1970, in: .current)])
      #expect(vehicles.map(\.registrationInstant) == [nil, before1970])
      let documents = try Document.order(sql: "id").fetchAll(db)
      let midnight = day("2025-12-31").noonUTC().addingTimeInterval(11.5 * 3_600)
      #expect(documents.map(\.date) == [day("2026-01-10"), CalendarDay(midnight, in: .current)])
      #expect(documents.map(\.instant) == [nil, midnight])
      #expect(
        try FuelEntry.order(sql: "id").fetchAll(db).map(\.date) == [day("2026-01-11"), day("2026-01-12")])
      #expect(try OdometerEntry.fetchAll(db).map(\.date) == [day("2026-01-13")])
    }
  }

  @Test("A day that was changed under 1.0.0 is that day afterwards, and no instant of another is written")
  func editsWhileDown() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try SchemaFixture.v1_0.reach(in: db)
      try db.execute(sql: "UPDATE fileMetadataRecords SET date = '2026-08-01 12:00:00.000' WHERE id = 'd4'")
      try SchemaFixture.v1_1.reach(in: db)
      let folder = try #require(try VehicleFolderQuery("v2").fetch(db))
      let document = try #require(folder.documents.first { $0.id == "d4" })
      #expect(document.date == day("2026-08-01"))
      let file = VehicleMetadata(folder.vehicle, documents: [document], writtenAt: .distantPast)
      let text = String(decoding: try file.encoded(), as: UTF8.self)
      #expect(text.contains("2026-08-01T12:00:00Z") && !text.contains("2026-05-03"))
    }
  }

  @Test("A registration that was typed under 1.0.0 is known afterwards, and no other")
  func registrationTypedWhileDown() throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE vehicleRecords SET isRegistrationKnown = 0")
      try SchemaFixture.v1_0.reach(in: db)
      let ids = try String.fetchAll(db, sql: "SELECT id FROM vehicleRecords ORDER BY id")
      try db.execute(
        sql: "UPDATE vehicleRecords SET registrationDate = '2018-03-09 12:00:00.000' WHERE id = ?",
        arguments: [ids[0]])
      try db.execute(sql: "UPDATE vehicleRecords SET plate = 'ZZ-999-ZZ' WHERE id = ?", arguments: [ids[1]])
      try SchemaFixture.v1_1.reach(in: db)
      let vehicles = try Vehicle.order(sql: "id").fetchAll(db)
      #expect(vehicles.map(\.isRegistrationKnown) == ids.indices.map { $0 == 0 })
      #expect(vehicles[0].registrationDate == day("2018-03-09"))
      #expect(vehicles[1].plate == "ZZ-999-ZZ")
    }
  }

  @Test("In a vault a file of 1.0.0 opens, and each row reads as a record")
  func opens() async throws {
    let version = SchemaFixture.v1_0
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, version.schema)
    try await VersionedVault.fill(try await old.notebook(HolfySchema.id), as: version)
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, HolfySchema.schema)
    let store = try await vault.notebook(HolfySchema.id)
    let folders = try await store.read { db in try ["v1", "v2"].map { try VehicleFolderQuery($0).fetch(db) } }
    #expect(folders.map { $0?.documents.count } == [2, 0])
    #expect(folders[0]?.fuelEntries.count == 2 && folders[0]?.odometerEntries.count == 1)
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

  private func day(_ text: String) -> CalendarDay { Fixture.day(text) }

  /// The 64-bit FNV-1a of every statement that a version made, written down when it shipped.
  private static let digests: [SchemaFixture: String] = [.v1_0: "edc63d98650d646", .v1_1: "898d4b1c069b1245"]
}
