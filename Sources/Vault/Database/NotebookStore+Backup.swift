package import GRDB

/// What the backup asks of a notebook beyond what every follower does.
extension NotebookStore {
  /// What the backup remembers.
  package var backupLedger: BackupLedger { BackupLedger(store: self) }

  /// The roots that changes after a position belong to.
  ///
  /// - Parameters:
  ///   - sequence: the position.
  ///   - limit: how many changes to look at.
  ///   - common: tables that every document reads.
  ///   - unread: tables that none reads.
  package func touchedRoots(
    after sequence: Int64, limit: Int, common: Set<String>, unread: Set<String> = []
  ) async throws -> TouchedRoots {
    try await read { [schema] db in
      var finder = RootFinder(schema, common: common, unread: unread, in: db)
      return try finder.roots(after: sequence, limit: limit)
    }
  }

  /// Reads from one snapshot, and says which change is its newest.
  package func readAtPosition<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T
  ) async throws -> (value: T, sequence: Int64) {
    try await read { db in (try body(db), try JournalWriter.lastSequence(in: db)) }
  }
}
