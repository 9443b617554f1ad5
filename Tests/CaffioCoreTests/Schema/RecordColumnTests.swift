import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

struct RecordColumnTests {
  @Test("Each record reads and writes each column of its table, and no other")
  func columns() async throws {
    let bar = try await CoffeeBar()
    try await bar.store.read { db in
      try check(BeanSheet.self, db)
      try check(BrewingSession.self, db)
      try check(Coffee.self, db)
      try check(CoffeeConsumption.self, db)
      try check(CoffeeEquipment.self, db)
      try check(CoffeeReview.self, db)
      try check(ConsumptionPreset.self, db)
      try check(DrinkFigure.self, db)
      try check(Ingredient.self, db)
      try check(MonthNote.self, db)
      try check(TastingProfile.self, db)
      try check(UserProfile.self, db)
    }
  }
}

private func check<Record: StoredRecord>(_ record: Record.Type, _ db: Database) throws {
  let written = try Record.blank.databaseDictionary.keys.sorted()
  let stored = try db.columns(in: Record.databaseTableName).map(\.name).sorted()
  #expect(written == stored, "\(record)")
}
