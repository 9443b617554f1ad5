import Foundation
import GRDB
import Vault

/// Writes as fast as it can with several tasks, until the process is killed.
///
/// Each task is a writer of its own. Before an operation it says `begin WRITER OPERATION ROWS FORGOTTEN`, and
/// `done WRITER OPERATION` once the write was acknowledged: what was begun and not done may be there or not,
/// but whole; what was done must be there.
struct LoadWriter: Sendable {
  let vault: Vault
  let process: String

  private static let writers = 3
  /// How many operations of a writer stay before it takes the oldest away.
  private static let kept = 30

  func run() async throws {
    let store = try await vault.notebook("ledger")
    let receipts = try vault.attachments(of: "ledger")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<Self.writers {
        group.addTask { try await write(as: "\(process)\(number)", to: store, receipts) }
      }
      try await group.waitForAll()
    }
  }

  private func write(
    as writer: String, to store: NotebookStore, _ receipts: AttachmentStore
  ) async throws {
    var operation = try await store.read { db in
      try Int.fetchOne(db, sql: "SELECT operation FROM writers WHERE id = ?", arguments: [writer]) ?? 0
    }
    while true {
      operation += 1
      let rows = Int.random(in: 1...12)
      let forgotten = operation - Self.kept
      Output.line("begin \(writer) \(operation) \(rows) \(forgotten)")
      let receipt =
        operation.isMultiple(of: 7)
        ? try receipts.add(Data("\(writer) \(operation)".utf8)).id.description : nil
      try await append(operation, rows, as: writer, receipt: receipt, forgetting: forgotten, to: store)
      Output.line("done \(writer) \(operation)")
    }
  }

  private func append(
    _ operation: Int, _ rows: Int, as writer: String, receipt: String?, forgetting forgotten: Int,
    to store: NotebookStore
  ) async throws {
    let newID = store.surroundings.newID
    try await store.write(Action("ledger.written", subject: writer)) { db in
      try db.execute(
        sql: """
          INSERT INTO writers(id, operation) VALUES (?, ?)
          ON CONFLICT(id) DO UPDATE SET operation = excluded.operation
          """, arguments: [writer, operation])
      for row in 0..<rows {
        try db.execute(
          sql: "INSERT INTO lines(id, writer, operation, text, receipt) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            newID(), writer, operation, String(repeating: "texte \(row) ", count: row * 10),
            row == 0 ? receipt : nil,
          ])
      }
      try db.execute(
        sql: "DELETE FROM lines WHERE writer = ? AND operation = ?", arguments: [writer, forgotten])
    }
  }
}
