import Foundation
public import GRDB

@testable public import Vault

/// Every row of a file, whatever its schema is.
public struct StoredContent: Equatable {
  /// By table and id, each column's value.
  public let rows: [String: [String: [String: DatabaseValue]]]

  /// What a file has.
  public init(_ db: Database) throws {
    rows = try Migrator.recordTables(in: db).reduce(into: [:]) { rows, table in
      rows[table] = try Row.fetchAll(db, sql: "SELECT * FROM \(table)").reduce(into: [:]) { found, row in
        found[row["id"]] = Dictionary(uniqueKeysWithValues: row.map { ($0, $1) })
      }
    }
  }

  /// The values that both files have a place for and that differ, as `table.id.column`.
  public func differences(from other: StoredContent) -> Set<String> {
    var found: Set<String> = []
    for (table, records) in rows {
      guard let others = other.rows[table] else { continue }
      for id in Set(records.keys).union(others.keys) {
        guard let one = records[id], let two = others[id] else {
          found.insert("\(table).\(id)")
          continue
        }
        for (column, value) in one where two[column].map({ $0 != value }) ?? false {
          found.insert("\(table).\(id).\(column)")
        }
      }
    }
    return found
  }

  /// The whole file as JSON, keys and rows sorted: equal files give equal bytes.
  public static func canonicalJSON(_ db: Database) throws -> String {
    try Migrator.recordTables(in: db).map { table in
      let columns = try StoredColumn.all(of: table, in: db).sorted { $0.name < $1.name }
      let rows = try String.fetchAll(
        db, sql: "SELECT \(StoredColumn.rowJSON(columns)) FROM \(table.quotedDatabaseIdentifier) ORDER BY id")
      return "\"\(table)\":[\(rows.joined(separator: ",\n"))]"
    }.joined(separator: ",\n")
  }

  /// Every statement that made the file.
  public static func schema(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
        ORDER BY type, name
        """)
  }

  /// Whether the kept sums are what follows from the rows.
  public static func sumsAreTrue(_ schema: NotebookSchema, _ db: Database) throws -> Bool {
    try schema.derived.allSatisfy { try $0.isTrue(in: db) }
  }
}
