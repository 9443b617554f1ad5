import Foundation
import GRDB

/// A place in the journal before which changes are missing: its triggers were gone, or wrote otherwise, for a while.
enum JournalGap {
  /// The key of the sentence that names it.
  static let action = "vault.unjournalled"

  /// Journals each row that is not what the journal left, so that it describes all rows again, and leaves a mark from
  /// which followers start afresh. A row that came meanwhile is in no journal, as one from before a migration is.
  ///
  /// - Parameter isCertain: whether there is a gap even where no row differs.
  /// - Returns: whether there is one.
  static func note(
    in records: [RecordTable], isCertain: Bool, at now: Date, in db: Database
  ) throws -> Bool {
    let (_, transaction) = try JournalWriter.record(Action(action), origin: .engine, at: now, in: db) {
      let before = try JournalWriter.lastSequence(in: db)
      for table in records { try journalDifferences(in: table.name, db) }
      guard try isCertain || JournalWriter.lastSequence(in: db) > before else { return }
      try db.execute(
        sql: """
          INSERT INTO carnets_journal(tableName, recordID, kind, changes)
          VALUES ('carnets_meta', 'triggers', 'u', '{}')
          """)
    }
    return transaction != nil
  }

  private static func journalDifferences(in table: String, _ db: Database) throws {
    let columns = try StoredColumn.all(of: table, in: db)
    let names = columns.filter { $0.name != "id" }.map { "'\($0.name)'" }.joined(separator: ",")
    let row = StoredColumn.rowJSON(columns, of: "now")
    // The newest value that the journal has of each column, as JSON, and each record's newest change.
    try db.execute(
      sql: """
        WITH entries AS (
          SELECT * FROM carnets_journal WHERE tableName = ? AND sequence > \(Undo.lastMigration)),
        latest AS (SELECT recordID, max(sequence) AS sequence, kind FROM entries GROUP BY recordID),
        known AS (
          SELECT entries.recordID, change.key AS name, max(entries.sequence) AS sequence,
            CASE entries.kind WHEN 'u' THEN change.value -> '$[1]'
              ELSE entries.changes -> ('$.' || change.key) END AS value
          FROM entries, json_each(entries.changes) AS change GROUP BY entries.recordID, change.key)
        INSERT INTO carnets_journal(tableName, recordID, kind, changes)
        SELECT ?, latest.recordID, 'd', json_group_object(known.name, json(known.value))
        FROM latest JOIN known USING (recordID)
        WHERE latest.kind <> 'd' AND latest.recordID NOT IN (SELECT id FROM \(table.quotedDatabaseIdentifier))
        GROUP BY latest.recordID
        UNION ALL
        SELECT ?, latest.recordID, 'i', \(row)
        FROM latest JOIN \(table.quotedDatabaseIdentifier) AS now ON now.id = latest.recordID
        WHERE latest.kind = 'd'
        UNION ALL
        SELECT ?, latest.recordID, 'u',
          json_group_object(known.name, json_array(json(known.value), json(\(row) -> ('$.' || known.name))))
        FROM latest JOIN known USING (recordID)
        JOIN \(table.quotedDatabaseIdentifier) AS now ON now.id = latest.recordID
        WHERE latest.kind <> 'd' AND known.name IN (\(names))
          AND json_extract(known.value, '$') IS NOT json_extract(\(row), '$.' || known.name)
        GROUP BY latest.recordID
        """,
      arguments: [table, table, table, table])
  }
}
