import Foundation
import GRDB

/// One bit of forgetting what is old in the journal.
struct JournalPruning: Sendable {
  /// How many changes are forgotten in one transaction: writers wait for it.
  static let batch = 5_000

  /// What was changed before it is forgotten.
  let instant: Date
  /// A follower that has not seen what was changed before it is lost.
  let lost: Date
  /// The present: what was stamped later, while the clock was wrong, says nothing of when it was made.
  let now: Date
  /// How many changes are forgotten at most, the rest of a transaction apart.
  let limit: Int

  /// - Returns: how many changes were forgotten.
  func run(in db: Database) throws -> Int {
    try loseFollowers(in: db)
    let slowest = try Int64.fetchOne(db, sql: "SELECT min(sequence) FROM carnets_cursors") ?? .max
    guard let newest = try last(before: instant, in: db).map({ min($0, slowest) }),
      let oldest = try Int64.fetchOne(db, sql: "SELECT min(firstSequence) FROM carnets_transactions")
    else { return 0 }
    // Whole transactions only, and at least one.
    let last = try Int64.fetchOne(
      db,
      sql: """
        SELECT coalesce(
          (SELECT max(id) FROM carnets_transactions WHERE id <= ?1 AND id < ?2),
          (SELECT min(id) FROM carnets_transactions WHERE id <= ?1))
        """, arguments: [newest, oldest.addingReportingOverflow(Int64(limit)).partialValue])
    guard let last else { return 0 }
    try db.execute(sql: "DELETE FROM carnets_journal WHERE sequence <= ?", arguments: [last])
    let forgotten = db.changesCount
    try db.execute(sql: "DELETE FROM carnets_transactions WHERE id <= ?", arguments: [last])
    return max(1, forgotten)
  }

  /// Forgets the positions of followers that are too far behind. The backup then writes every document again.
  private func loseFollowers(in db: Database) throws {
    guard let last = try last(before: lost, in: db) else { return }
    try db.execute(sql: "DELETE FROM carnets_cursors WHERE sequence < ?", arguments: [last])
    if db.changesCount > 0 {
      try db.execute(sql: "UPDATE carnets_backup_places SET isSettled = 0 WHERE isSettled")
    }
  }

  /// The last transaction before an instant, and before everything that came after a later one. What is stamped in the
  /// future goes with the next transaction that is not.
  private func last(before instant: Date, in db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT max(id) FROM carnets_transactions
        WHERE at < ?1 AND id < (SELECT max(id) FROM carnets_transactions) AND id < coalesce(
          (SELECT id FROM carnets_transactions WHERE at BETWEEN ?1 AND ?2 ORDER BY id LIMIT 1), 1 << 62)
        """,
      arguments: [milliseconds(instant), milliseconds(now)])
  }

  /// Whole milliseconds since 1970, of an instant as far away as one likes.
  private func milliseconds(_ instant: Date) -> Int64 {
    Int64(exactly: (instant.timeIntervalSince1970 * 1000).rounded())
      ?? (instant.timeIntervalSince1970 < 0 ? .min : .max)
  }
}
