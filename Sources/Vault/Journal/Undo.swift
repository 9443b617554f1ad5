import Foundation
import GRDB

/// Undoing and redoing transactions from the journal.
///
/// An undo is a transaction like any other: it is journalled, backed up and synced. A redo is the undo
/// of an undo.
enum Undo {
  /// The transaction that "undo" would take back now.
  static func next(in db: Database) throws -> JournalTransaction? {
    try JournalTransaction.fetchOne(
      db,
      sql: """
        SELECT * FROM carnets_transactions
        WHERE origin IN (\(JournalTransaction.Origin.personsSQL)) AND undoneBy IS NULL AND id > \(lastMigration)
        ORDER BY id DESC LIMIT 1
        """)
  }

  /// The undo that "redo" would take back now: the newest, as long as nothing was done since.
  static func nextRedo(in db: Database) throws -> JournalTransaction? {
    try JournalTransaction.fetchOne(
      db,
      sql: """
        SELECT undo.* FROM carnets_transactions AS undo
        JOIN carnets_transactions AS undone ON undone.id = undo.undoes AND undone.undoneBy = undo.id
        WHERE undo.origin = 'undo' AND undo.undoneBy IS NULL
          AND undone.origin IN (\(JournalTransaction.Origin.personsSQL))
          AND undo.id > coalesce((SELECT max(id) FROM carnets_transactions
                                  WHERE origin NOT IN ('undo', 'engine')), 0)
        ORDER BY undo.id DESC LIMIT 1
        """)
  }

  /// The id of that transaction, or 0, as an SQL expression.
  static let lastMigration =
    "coalesce((SELECT max(id) FROM carnets_transactions WHERE origin = 'migration'), 0)"

  /// The last transaction that changed the schema; nothing before it can be taken back. 0 when there is none.
  static func lastMigration(in db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT \(lastMigration)") ?? 0
  }

  /// The undo of a transaction that was taken back.
  ///
  /// - Throws: ``JournalError/unknownTransaction(_:)``, ``JournalError/nothingToRedo`` when it was not.
  static func ofUndone(_ id: Int64, in db: Database) throws -> JournalTransaction {
    guard let undone = try JournalTransaction.fetch(id, in: db) else {
      throw JournalError.unknownTransaction(id)
    }
    guard let undo = try undone.undoneBy.flatMap({ try JournalTransaction.fetch($0, in: db) }) else {
      throw JournalError.nothingToRedo
    }
    return undo
  }

  /// Takes a transaction back, wholly or not at all.
  ///
  /// - Returns: the id of the transaction that undid it.
  /// - Throws: ``JournalError`` when it cannot be undone without losing a later change or is not a person's, and
  ///   what the notebook refuses it with.
  static func undo(_ id: Int64, schema: NotebookSchema, at now: Date, in db: Database) throws -> Int64 {
    guard
      let target = try JournalTransaction.fetchOne(
        db, sql: "SELECT * FROM carnets_transactions WHERE id = ?", arguments: [id])
    else { throw JournalError.unknownTransaction(id) }
    guard target.origin.isReversible else { throw JournalError.notReversible(id) }
    guard target.undoneBy == nil else { throw JournalError.alreadyUndone(id) }
    guard id > (try lastMigration(in: db)) else { throw JournalError.beforeMigration(id) }
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let action = Action(target.action, subject: target.subject)
    let (_, transaction) = try JournalWriter.record(action, origin: .undo, undoes: id, at: now, in: db) {
      let before = try JournalWriter.lastSequence(in: db)
      let reverted = try revert(target, in: db)
      // A cascade would take rows that somebody added since: more changes than were to be taken back.
      let written = Int(try JournalWriter.lastSequence(in: db) - before)
      guard written == reverted else { throw JournalError.changedSince(records: written - reverted) }
      if let reconcile = schema.reconcile, written > 0 {
        try reconcile(try Reversal(of: id, after: before, in: schema, at: now, db))
      }
    }
    guard let transaction else { throw JournalError.alreadyUndone(id) }
    try db.execute(
      sql: "UPDATE carnets_transactions SET undoneBy = ? WHERE id = ?", arguments: [transaction, id])
    if let undone = target.undoes {
      try db.execute(sql: "UPDATE carnets_transactions SET undoneBy = NULL WHERE id = ?", arguments: [undone])
    }
    return transaction
  }

  /// Applies the inverse of each change, the newest first.
  private static func revert(_ target: JournalTransaction, in db: Database) throws -> Int {
    var reverted = 0
    var conflicts = 0
    try JournalEntry.forEach(.transaction(target), in: db) { entry in
      switch try entry.applyInverse(in: db) {
      case .applied: reverted += 1
      case .needless: break
      case .changedSince: conflicts += 1
      }
    }
    guard conflicts == 0 else { throw JournalError.changedSince(records: conflicts) }
    return reverted
  }
}

extension JournalEntry {
  /// What became of the inverse of a change.
  fileprivate enum Inverse {
    /// The record was as the change left it, and is as it was before.
    case applied
    /// The record is as it was before already: it went, and is there again with the same values.
    case needless
    /// The record is neither.
    case changedSince
  }

  /// Takes this change back if the record still is as the change left it.
  fileprivate func applyInverse(in db: Database) throws -> Inverse {
    let table = table.quotedDatabaseIdentifier
    let statement: (sql: String, arguments: [FieldValue])
    switch kind {
    case .insert:
      let match = Self.match(after)
      statement = ("DELETE FROM \(table) WHERE \(match.sql)", match.values)
    case .delete:
      let names = before.keys.sorted()
      statement = (
        """
        INSERT OR IGNORE INTO \(table)(\(names.map(\.quotedDatabaseIdentifier).joined(separator: ",")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ",")))
        """, names.map { before[$0] ?? .null }
      )
    case .update:
      let names = before.keys.sorted()
      let match = Self.match(after.merging(["id": .text(recordID)]) { $1 })
      statement = (
        """
        UPDATE \(table) SET \(names.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: ","))
        WHERE \(match.sql)
        """, names.map { before[$0] ?? .null } + match.values
      )
    }
    try db.cachedStatement(sql: statement.sql).execute(arguments: StatementArguments(statement.arguments))
    if db.changesCount == 1 { return .applied }
    guard kind == .delete else { return .changedSince }
    let match = Self.match(before)
    let isThere = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(match.sql))"),
      arguments: StatementArguments(match.values))
    return isThere == true ? .needless : .changedSince
  }

  /// A condition that holds when the row has these values; the id is looked up by its key.
  private static func match(_ fields: [String: FieldValue]) -> (sql: String, values: [FieldValue]) {
    let names = fields.keys.sorted()
    let sql = names.map { $0 == "id" ? "id = ?" : "\($0.quotedDatabaseIdentifier) IS ?" }.joined(
      separator: " AND ")
    return (sql, names.map { fields[$0] ?? .null })
  }
}
