import Foundation
import GRDB

/// What a write is called, so that a person can recognise it in the undo message and in the history.
public struct Action: Sendable, Hashable {
  /// The key of the sentence that names it (`vehicle.added`).
  public let key: String
  /// What it is about, in the person's own words (`Renault Clio`).
  public let subject: String?

  /// - Parameters:
  ///   - key: the key of the sentence that names it.
  ///   - subject: what it is about, in the person's own words.
  public init(_ key: String, subject: String? = nil) {
    self.key = key
    self.subject = subject
  }
}

/// Frames the changes of one SQL transaction as one transaction of the journal.
enum JournalWriter {
  /// Runs `body` and records what it changed as one transaction; records nothing when it changed nothing.
  ///
  /// - Parameter records: what it changed is more of the newest transaction where that one is of the same name and
  ///   origin and changed one of these.
  /// - Returns: the value of `body` and the transaction's id, nil when nothing changed.
  static func record<T>(
    _ action: Action, continuing records: Set<String> = [], origin: JournalTransaction.Origin,
    undoes: Int64? = nil, at now: Date, in db: Database, _ body: () throws -> T
  ) throws -> (value: T, transaction: Int64?) {
    let before = try lastSequence(in: db)
    let value = try body()
    let last = try lastSequence(in: db)
    guard last > before else { return (value, nil) }
    if !records.isEmpty,
      try lengthen(action, of: records, origin: origin, from: before, to: last, at: now, in: db)
    {
      return (value, last)
    }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO carnets_transactions(id, firstSequence, at, origin, action, subject, undoes)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(
      arguments: [
        last, before + 1, milliseconds(now), origin.rawValue, action.key, action.subject, undoes,
      ])
    return (value, last)
  }

  /// Lets a transaction end with a later change, as long as nothing was done since and it was not taken back.
  ///
  /// - Returns: whether there is such a transaction.
  private static func lengthen(
    _ action: Action, of records: Set<String>, origin: JournalTransaction.Origin, from before: Int64,
    to last: Int64, at now: Date, in db: Database
  ) throws -> Bool {
    let places = records.map { _ in "?" }.joined(separator: ",")
    let statement = try db.cachedStatement(
      sql: """
        UPDATE carnets_transactions SET id = ?, at = ?, subject = coalesce(?, subject)
        WHERE id = ? AND action = ? AND origin = ? AND undoes IS NULL AND undoneBy IS NULL AND EXISTS (
          SELECT 1 FROM carnets_journal
          WHERE recordID IN (\(places)) AND sequence BETWEEN carnets_transactions.firstSequence AND ?)
        """)
    try statement.execute(
      arguments: [last, milliseconds(now), action.subject, before, action.key, origin.rawValue]
        + StatementArguments(records.sorted()) + [before])
    return db.changesCount == 1
  }

  private static func milliseconds(_ instant: Date) -> Int64 {
    Int64((instant.timeIntervalSince1970 * 1000).rounded())
  }

  /// The sequence of the newest change; 0 in a journal that never had one.
  static func lastSequence(in db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(sequence) FROM carnets_journal")) ?? 0
  }
}
