public import GRDB

/// Fields of a table's records that files of a newer version had before the table had columns for them: they wait among
/// those that the version does not know, in `unknownFields`. A migration that adds the columns moves them there.
public struct LateFields: Sendable {
  /// The table of the records.
  public let table: String
  let move: @Sendable (Database, _ columns: Set<String>) throws -> Void

  /// - Parameters:
  ///   - table: the table of the records.
  ///   - move: moves, in the newest schema, what waits for these columns; it writes no other column.
  public init(of table: String, move: @escaping @Sendable (Database, _ columns: Set<String>) throws -> Void) {
    self.table = table
    self.move = move
  }
}

extension NotebookSchema {
  /// The columns of the tables that have late fields, as far as the tables exist.
  func lateFieldColumns(in db: Database) throws -> [String: Set<String>] {
    var columns: [String: Set<String>] = [:]
    for table in Set(lateFields.map(\.table)) where try db.tableExists(table) {
      columns[table] = Set(try db.columns(in: table).map(\.name))
    }
    return columns
  }

  /// Moves what waited for columns that a table did not have before. Columns that are derived follow them.
  func moveLateFields(since before: [String: Set<String>], in db: Database) throws {
    let now = try lateFieldColumns(in: db)
    for fields in lateFields {
      guard let old = before[fields.table], let added = now[fields.table]?.subtracting(old), !added.isEmpty
      else { continue }
      let derived = record(fields.table)?.columns.filter { $0.merge == .derived }.map(\.name) ?? []
      try fields.move(db, added.union(derived))
    }
  }
}
