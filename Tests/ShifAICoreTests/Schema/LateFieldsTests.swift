import Foundation
import GRDB
import TestSupport
import Testing
import Values

@testable import ShifAICore
@testable import Vault

@Suite("What a file of a newer version said before this one had columns for it") struct LateFieldsTests {
  @Test(
    "A day gets its weight and its pill, a forecast the day of its verdict; an impossible weight stays aside")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, SchemaFixture.v1_0.schema)
    let store = try await old.notebook(ShifAISchema.id)
    try await VersionedVault.fill(store, as: SchemaFixture.v1_0)
    try await store.write(Action("test")) { db in
      try db.execute(
        sql: """
          UPDATE days SET unknownFields = '{"weight":61235,"pill":"halved","pulse":61}' WHERE id = '2026-01-11';
          UPDATE days SET unknownFields = '{"weight":5,"pulse":61}' WHERE id = '2026-01-10';
          UPDATE prediction_details SET unknownFields = '{"verdict_day":"2026-01-11"}';
          """)
    }
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, ShifAISchema.schema)
    let (days, forecast) = try await vault.notebook(ShifAISchema.id).read { db in
      (
        try LoggedDay.order(sql: "id").fetchAll(db),
        try Prediction.stored("00000000-0000-7000-8000-0000000000b1", in: db)
      )
    }
    #expect(days.map(\.weightGrams) == [nil, 61_235])
    #expect(days.map(\.pill?.rawValue) == [nil, "halved"])
    #expect(
      days.map(\.unknownFields) == [
        ["pulse": .number(61), "unread": .object(["weight": .number(5)])], ["pulse": .number(61)],
      ])
    #expect(forecast?.verdictDay == CalendarDay("2026-01-11"))
    #expect(forecast?.unknownFields == [:])
    await vault.lock()
  }
}
