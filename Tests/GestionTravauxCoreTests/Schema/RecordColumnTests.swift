import GRDB
import NotebookContract
import Records
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

struct RecordColumnTests {
  @Test("Each record reads and writes each column of its table, and no other")
  func columns() async throws {
    let site = try await Chantier()
    try await site.store.read { db in
      try check(ListeDeCoursesEntity.self, db)
      for kind in GestionTravauxError.Kind.allCases where kind != .list {
        let record = try #require(kind.type as? any StoredEntity.Type)
        try check(record, db)
      }
    }
  }
}

private func check<Record: Coded & PersistableRecord>(_ record: Record.Type, _ db: Database) throws {
  let written = try Record.blank.databaseDictionary.keys.sorted()
  let stored = try db.columns(in: Record.databaseTableName).map(\.name).sorted()
  #expect(written == stored, "\(record)")
}
