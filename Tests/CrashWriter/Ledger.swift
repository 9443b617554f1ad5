import Foundation
import GRDB
import Vault

/// The notebook that is written: operations of several rows each, and how far each writer has come.
enum Ledger {
  static let schema = NotebookSchema(
    id: "ledger",
    plan: MigrationPlan([
      MigrationStage(
        SchemaVersion(1, 0, 0),
        sql: """
          CREATE TABLE writers (id TEXT PRIMARY KEY NOT NULL, operation INTEGER NOT NULL);
          CREATE TABLE lines (
            id TEXT PRIMARY KEY NOT NULL,
            writer TEXT NOT NULL REFERENCES writers(id) ON DELETE CASCADE,
            operation INTEGER NOT NULL, text TEXT NOT NULL, receipt TEXT
          );
          CREATE INDEX lines_writer ON lines(writer, operation);
          """)
    ]),
    records: [
      RecordTable("writers"),
      RecordTable("lines", parent: .init("writers", through: "writer"), attachmentColumns: ["receipt"]),
    ])
}

/// What is there after a kill, for the driver to compare with what was acknowledged.
struct LedgerReport: Encodable {
  let writers: [String: Int]
  /// Rows of each operation, by writer.
  let rows: [String: [String: Int]]
  let problems: [String]

  init(of vault: Vault) async throws {
    let store = try await vault.notebook("ledger")
    (writers, rows) = try await store.read { db in
      let writers = try Row.fetchAll(db, sql: "SELECT id, operation FROM writers").reduce(into: [:]) {
        $0[$1["id"] as String] = $1["operation"] as Int
      }
      let counts = try Row.fetchAll(
        db, sql: "SELECT writer, operation, count(*) AS rows FROM lines GROUP BY writer, operation")
      let rows = counts.reduce(into: [String: [String: Int]]()) {
        $0[$1["writer"] as String, default: [:]][String($1["operation"] as Int)] = $1["rows"] as Int
      }
      return (writers, rows)
    }
    problems = await vault.verify().problems.map { "\($0)" }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
