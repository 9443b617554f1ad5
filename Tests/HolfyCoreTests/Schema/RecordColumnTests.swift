import GRDB
@testable import HolfyCore
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

struct RecordColumnTests {
  @Test("Each record reads and writes each column of its table, and no other")
  func columns() async throws {
    let garage = try await Garage()
    try await garage.store.read { db in
      try check(Vehicle.self, db)
      try check(Document.self, db)
      try check(FuelEntry.self, db)
      try check(OdometerEntry.self, db)
      try check(Reminder.self, db)
      try check(InsurancePolicy.self, db)
    }
  }
}

private func check<Record: StoredRecord>(_ record: Record.Type, _ db: Database) throws {
  let written = try Record.blank.databaseDictionary.keys.sorted()
  let stored = try db.columns(in: Record.databaseTableName).map(\.name).sorted()
  #expect(written == stored, "\(record)")
}
