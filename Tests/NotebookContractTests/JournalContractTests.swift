import Carnets
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Vault

/// What the engine promises of every record, whichever notebook it is in.
@Suite(.serialized) struct JournalContractTests {
  @Test(
    "Every table of a notebook is a record's, whose rows are journalled, or follows from records",
    arguments: ExampleVault.notebooks)
  func journalled(_ notebook: Notebook) async throws {
    let vault = try await ExampleVault(notebook)
    let records = Set(notebook.definition.schema.records.map(\.name))
    let derived = Set(notebook.definition.schema.derived.map(\.name))
    let (tables, triggered) = try await vault.store.read { db in
      (
        try String.fetchSet(
          db,
          sql: """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name NOT GLOB 'carnets_*' AND name NOT GLOB 'sqlite_*'
              AND sql NOT LIKE 'CREATE VIRTUAL%'
            """),
        try Row.fetchAll(
          db,
          sql: """
            SELECT tbl_name, count(*) AS triggers FROM sqlite_schema
            WHERE type = 'trigger' AND name GLOB 'carnets_*' GROUP BY tbl_name
            """
        ).reduce(into: [String: Int]()) { $0[$1["tbl_name"]] = $1["triggers"] }
      )
    }
    #expect(tables == records.union(derived))
    #expect(records.isDisjoint(with: derived))
    #expect(triggered == Dictionary(uniqueKeysWithValues: records.map { ($0, 3) }))
  }

  @Test(
    "A record that was deleted comes back whole, with all that went with it",
    arguments: ExampleVault.notebooks)
  func undone(_ notebook: Notebook) async throws {
    let examples = try await ExampleVault.filled.vault(of: notebook)
    let before = try await examples.rows()
    for (table, rows) in before.sorted(by: { $0.key < $1.key }) {
      let first = try #require(rows.first, "the examples have no \(table)")
      let id = try #require(first["id"])
      let written = try await examples.store.write(Action("test")) { db in
        try db.execute(
          sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE id = ?", arguments: [id])
      }
      #expect(try await examples.rows() != before, "\(table)")
      let transaction: Int64 = try #require(written.transaction)
      _ = try await examples.store.undo(transaction)
      #expect(try await examples.rows() == before, "\(table)")
    }
  }

  @Test("Every shipped version becomes the newest one", arguments: ExampleVault.notebooks)
  func migrations(_ notebook: Notebook) async throws {
    let newest = notebook.definition.schema
    let empty = try await ExampleVault(notebook)
    let fresh = try await Self.schema(of: empty.store)
    defer { withExtendedLifetime(empty) {} }
    for count in 1...newest.plan.stages.count {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let older = NotebookSchema(
        id: newest.id, plan: MigrationPlan(Array(newest.plan.stages.prefix(count))),
        records: count == newest.plan.stages.count ? newest.records : [])
      let vault = try await ExampleVault.create(in: folder, schema: older)
      _ = try await vault.notebook(newest.id)
      await vault.lock()
      let again = try await Vault.unlock(
        ExampleVault.file(in: folder), with: .passphrase(ExampleVault.passphrase), notebooks: [newest],
        dependencies: .pinned())
      #expect(try await Self.schema(of: try await again.notebook(newest.id)) == fresh, "\(count)")
      await again.lock()
    }
  }

  /// What the schema is, however it came to be.
  private static func schema(of store: NotebookStore) async throws -> [String] {
    try await store.read { db in
      try String.fetchAll(
        db, sql: "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY 1")
    }
  }
}
