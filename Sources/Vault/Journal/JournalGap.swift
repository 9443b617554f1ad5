import Foundation
import GRDB

/// A place in the journal before which changes are missing: its triggers were gone for a while.
enum JournalGap {
  /// The key of the sentence that names it.
  static let action = "vault.unjournalled"

  /// Leaves a mark from which followers start afresh. What was done before can still be taken back: each row is
  /// compared with what the journal says of it.
  static func note(at now: Date, in db: Database) throws {
    _ = try JournalWriter.record(Action(action), origin: .engine, at: now, in: db) {
      try db.execute(
        sql: """
          INSERT INTO carnets_journal(tableName, recordID, kind, changes)
          VALUES ('carnets_meta', 'triggers', 'u', '{}')
          """)
    }
  }
}
