import GRDB

/// A table whose rows follow from those of records: sums that triggers of the notebook's own schema keep, so
/// that a page need not add up a history.
///
/// It is no record: nothing of it is journalled, since undo and followers replay the rows that it follows from.
/// Verifying a vault compares it with what it follows from; repairing and migrating make it anew.
public struct DerivedTable: Sendable, Hashable {
  /// The table's name.
  public let name: String
  /// SQL that gives all its rows, for the newest schema.
  public let rows: String

  /// - Parameters:
  ///   - name: the table's name.
  ///   - rows: SQL that gives all its rows, with their columns in the table's order.
  public init(_ name: String, rows: String) {
    self.name = name
    self.rows = rows
  }

  /// Whether the table holds what follows from the records, and nothing else.
  func isTrue(in db: Database) throws -> Bool {
    let table = "SELECT * FROM \(name.quotedDatabaseIdentifier)"
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT NOT EXISTS (SELECT * FROM (\(table)) EXCEPT SELECT * FROM (\(rows)))
          AND NOT EXISTS (SELECT * FROM (\(rows)) EXCEPT SELECT * FROM (\(table)))
        """) ?? false
  }

  /// Makes the table anew.
  func rebuild(in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM \(name.quotedDatabaseIdentifier);
        INSERT INTO \(name.quotedDatabaseIdentifier) \(rows)
        """)
  }
}
