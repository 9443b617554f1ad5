import Foundation
import GRDB
import NotebookContract
import TestSupport
import Values

@testable import GestionTravauxCore
@testable import Vault

extension TestNotebook<GestionTravauxClient> {
  /// A capture that says something.
  func capture(_ text: String, _ task: TacheEntity?) async throws -> CaptureEntity {
    try await client.addCapture(text, to: task?.id).value
  }

  /// Every stored record of a type, by id.
  func all<Record: FetchableRecord & TableRecord & Sendable>(_ type: Record.Type) async throws -> [Record] {
    try await store.read { try Record.order(sql: "id").fetchAll($0) }
  }

  /// How many rows each table of a record has that has any.
  func counts() async throws -> [String: Int] {
    let tables = store.schema.records.map(\.name)
    return try await store.read { db in
      try tables.reduce(into: [:]) { counts, table in
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
        if count > 0 { counts[table] = count }
      }
    }
  }

  /// Takes a write back.
  func undo(_ written: WriteResult<some Sendable>) async throws {
    guard let transaction = written.transaction else { return }
    _ = try await store.undo(transaction)
  }
}
