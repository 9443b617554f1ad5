public import Foundation
import GRDB

/// What followers of the journal (backup, sync, search) stand on: positions, and news of commits.
extension NotebookStore {
  /// The sequence of the newest change, and each newer one.
  public func journalPositions() -> AsyncThrowingStream<Int64, any Error> {
    values(of: JournalPosition())
  }

  /// How far a follower has come; 0 for one that never ran.
  public func cursor(of consumer: String) async throws -> Int64 {
    try await read { db in
      try Int64.fetchOne(
        db, sql: "SELECT sequence FROM carnets_cursors WHERE consumer = ?", arguments: [consumer]) ?? 0
    }
  }

  /// Notes how far a follower has come.
  public func advance(_ consumer: String, to sequence: Int64) async throws {
    try await mappingErrors {
      try await writer.write { db in
        try db.execute(
          sql: """
            INSERT INTO carnets_cursors(consumer, sequence) VALUES (?, ?)
            ON CONFLICT(consumer) DO UPDATE SET sequence = excluded.sequence
            """,
          arguments: [consumer, sequence])
      }
    }
  }

  /// The changes after a position, the oldest first.
  public func changes(after sequence: Int64, limit: Int) async throws -> [JournalEntry] {
    try await read { try JournalEntry.fetchAll(.after(sequence, limit: limit), in: $0) }
  }

  /// Forgets the changes made before an instant that every follower has seen. A follower that has seen nothing since
  /// another instant is not waited for any more: it is lost, and begins again with everything when it is back.
  ///
  /// It is done bit by bit, so that nobody who writes waits for long. The newest transaction always stays: sequences
  /// must never be given twice. So does everything that came after a recent change, whatever a clock that was set back
  /// says of it. A change stamped in the future, while the clock was wrong, is forgotten with the next one.
  ///
  /// - Parameters:
  ///   - instant: what was changed before it is forgotten.
  ///   - lost: a follower that has not seen what was changed before it is lost.
  ///   - limit: how many changes are forgotten at most, a transaction more or less.
  /// - Returns: the number of changes forgotten.
  @discardableResult
  public func pruneJournal(
    before instant: Date, losing lost: Date = .distantPast, atMost limit: Int = .max
  ) async throws -> Int {
    var forgotten = 0
    while forgotten < limit {
      let pruning = JournalPruning(
        instant: instant, lost: lost, now: dependencies.now(),
        limit: min(JournalPruning.batch, limit - forgotten))
      let more = try await mappingErrors {
        try await writer.write { try pruning.run(in: $0) }
      }
      if more == 0 { break }
      forgotten += more
    }
    return forgotten
  }

  /// Tells observers about commits of other processes, until cancelled.
  ///
  /// SQLite tells a connection nothing about other processes' writes; it only counts them. While the disk fails, nothing
  /// can be told: it is looked again.
  ///
  /// - Parameter pause: how long to wait between two looks.
  package func followOtherProcesses(every pause: Duration) async throws {
    var known: Int?
    while !Task.isCancelled {
      do {
        let version = try await dataVersion()
        if version != known {
          // The first time too: something may have been written since the observers read.
          hub.refresh()
          known = version
        }
      } catch let error as DatabaseError where error.resultCode != .SQLITE_MISUSE {
        // Told the next time. Misuse is our own: the notebook was closed.
      }
      try await Task.sleep(for: pause)
    }
  }

  private func dataVersion() async throws -> Int {
    try await pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
  }
}

/// The sequence of the newest change.
private struct JournalPosition: Query {
  func fetch(_ db: Database) throws -> Int64 {
    try JournalWriter.lastSequence(in: db)
  }
}
