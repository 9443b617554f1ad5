import GRDB
public import Vault

extension NotebookStore {
  /// Leaves a text in a column of a record that does not mean what the column is for, as a damaged file would.
  ///
  /// - Parameters:
  ///   - id: the record.
  ///   - table: its table.
  public func spoil(_ id: String, of table: String, column: String = "blocksData") async throws {
    try await write(Action("test")) { db in
      try db.execute(sql: "UPDATE \(table) SET \(column) = '[{}]' WHERE id = ?", arguments: [id])
    }
  }
}
