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
  /// - Returns: the value of `body` and the transaction's id, nil when nothing changed.
  static func record<T>(
    _ action: Action, origin: JournalTransaction.Origin, undoes: Int64? = nil, at now: Date, in db: Database,
    _ body: () throws -> T
  ) throws -> (value: T, transaction: Int64?) {
    let before = try lastSequence(in: db)
    let value = try body()
    let last = try lastSequence(in: db)
    guard last > before else { return (value, nil) }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO carnets_transactions(id, firstSequence, at, origin, action, subject, undoes)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(
      arguments: [
        last, before + 1, Int64((now.timeIntervalSince1970 * 1000).rounded()), origin.rawValue, action.key,
        action.subject, undoes,
      ])
    return (value, last)
  }

  /// The sequence of the newest change; 0 in a journal that never had one.
  static func lastSequence(in db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(sequence) FROM carnets_journal")) ?? 0
  }
}
