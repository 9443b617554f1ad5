import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The columns of the records") struct RecordColumnTests {
  @Test("Each record reads and writes each column of its table, and no other")
  func columns() async throws {
    let diary = try await Diary()
    try await diary.store.read { db in
      try check(Profile.self, db)
      try check(CustomSymptom.self, db)
      try check(Medication.self, db)
      try check(Contraception.self, db)
      try check(LoggedDay.self, db)
      try check(CycleEntry.self, db)
      try check(SymptomLog.self, db)
      try check(MedicationLog.self, db)
      try check(Reminder.self, db)
    }
  }

  @Test("A record of two rows reads and writes each column of both tables, and no other")
  func twoRows() async throws {
    let diary = try await Diary()
    try await diary.store.read { db in
      try check(Insight.self, in: [Insight.tables.specified, Insight.tables.details], db)
      try check(Prediction.self, in: [Prediction.tables.specified, Prediction.tables.details], db)
    }
  }
}

private func check<Record: Coded & PersistableRecord>(_ record: Record.Type, _ db: Database) throws {
  try check(record, in: [Record.databaseTableName], db)
}

private func check<Record: Coded & EncodableRecord>(
  _ record: Record.Type, in tables: [String], _ db: Database
) throws {
  let written = try Record.blank.databaseDictionary.keys.sorted()
  let stored = Set(try tables.flatMap { try db.columns(in: $0).map(\.name) }).sorted()
  #expect(written == stored, "\(record)")
}
