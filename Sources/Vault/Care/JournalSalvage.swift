import GRDB

/// Rows of a repaired file that its journal still knows, though their pages are gone.
struct JournalSalvage {
  let db: Database

  /// Only what was written since the last migration has the columns of today.
  private static let latest = """
    WITH latest AS (
      SELECT recordID, max(sequence) AS sequence FROM carnets_journal
      WHERE tableName = ? AND sequence >
        coalesce((SELECT max(id) FROM carnets_transactions WHERE origin = 'migration'), 0)
      GROUP BY recordID)
    """

  /// Records that the journal last saw alive and that have no row.
  func missingRows(of table: String) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        \(Self.latest)
        SELECT latest.recordID FROM latest
        JOIN carnets_journal AS last ON last.sequence = latest.sequence
        LEFT JOIN \(table.quotedDatabaseIdentifier) AS now ON now.id = latest.recordID
        WHERE last.kind <> 'd' AND now.id IS NULL ORDER BY latest.recordID
        """,
      arguments: [table])
  }

  /// Writes back the missing rows of which the journal holds the beginning and everything since.
  ///
  /// - Returns: how many.
  func recoverRows(of table: String) throws -> Int {
    let columns = try db.columns(in: table).map(\.name)
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ",")
    let places = columns.map { _ in "?" }.joined(separator: ",")
    let insert = try db.makeStatement(
      sql: "INSERT OR IGNORE INTO \(table.quotedDatabaseIdentifier)(\(list)) VALUES (\(places))")
    var recovered = 0
    for id in try missingRows(of: table) {
      guard let fields = try lastState(of: id, in: table) else { continue }
      try insert.execute(arguments: StatementArguments(columns.map { fields[$0] ?? .null }))
      recovered += db.changesCount
    }
    return recovered
  }

  /// The record as its last insertion and the changes since left it; nil when the journal does not go back
  /// to the insertion, or has a gap behind it.
  private func lastState(of id: String, in table: String) throws -> [String: FieldValue]? {
    var state: [String: FieldValue]?
    for entry in try JournalEntry.fetchAll(.record(id), in: db) where entry.table == table {
      switch entry.kind {
      case .insert: state = entry.after
      case .delete: state = nil
      case .update:
        guard let known = state, entry.before.allSatisfy({ known[$0.key] == $0.value }) else {
          state = nil
          continue
        }
        state = known.merging(entry.after) { $1 }
      }
    }
    return state
  }
}

/// Records whose parent is lost: kept in the file, out of the notebook's tables, so that nothing there
/// refers to nothing and the next migration can run.
struct OrphanShelf {
  let db: Database

  /// The stage under which the attic keeps them; no migration has it.
  static let stage = "repair"

  /// Puts orphans away until none is left, telling each.
  func putAway(_ each: (_ table: String, _ id: String) -> Void) throws {
    var moved = true
    while moved {
      moved = false
      for orphan in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
        let table: String = orphan["table"]
        guard let rowid = orphan["rowid"] as Int64? else { continue }
        let name = table.quotedDatabaseIdentifier
        let json = StoredColumn.rowJSON(try StoredColumn.all(of: table, in: db))
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO carnets_attic(stage, tableName, recordID, before)
            SELECT ?, ?, id, \(json) FROM \(name) WHERE rowid = ?
            """,
          arguments: [Self.stage, table, rowid])
        guard
          let id = try String.fetchOne(
            db, sql: "DELETE FROM \(name) WHERE rowid = ? RETURNING id", arguments: [rowid])
        else { continue }
        moved = true
        each(table, id)
      }
    }
  }
}
