import GRDB

/// A record that is stored in the specification's table, and beside it what that has no column for.
protocol TwoRowRecord: FetchableRecord {
  /// All of them, for a condition and an order.
  static var joined: String { get }
  /// What is written of it: its details first, which a row of the table needs.
  var rows: [any PersistableRecord] { get }
}

extension TwoRowRecord {
  /// Writes both rows.
  func save(_ db: Database) throws {
    for row in rows { try row.upsert(db) }
  }

  static func stored(_ id: String, in db: Database) throws -> Self? {
    try fetchOne(db, sql: joined + "WHERE id = ?", arguments: [id])
  }
}
