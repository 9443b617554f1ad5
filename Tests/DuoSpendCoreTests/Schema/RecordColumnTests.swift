import DuoSpendCore
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

struct RecordColumnTests {
  @Test("Each record reads and writes each column of its table, and no other")
  func columns() async throws {
    let household = try await Household()
    try await household.store.read { db in
      try check(Project.self, db)
      try check(Expense.self, db)
      try check(Settlement.self, db)
      try check(SplitRule.self, db)
      try check(RecurringExpense.self, db)
      try check(Receipt.self, db)
    }
  }
}

private func check<Record: Coded & PersistableRecord>(_ record: Record.Type, _ db: Database) throws {
  let written = try Record.blank.databaseDictionary.keys.sorted()
  let stored = try db.columns(in: Record.databaseTableName).map(\.name).sorted()
  #expect(written == stored, "\(record)")
}
