public import GRDB

/// Something that was done in a notebook, and what can still be done about it.
public struct LatestAction: Sendable, Equatable {
  /// Who, when and under which name. It was taken back when it names a transaction that undid it.
  public let transaction: JournalTransaction
  /// Whether it can be taken back, unless later changes stand on it.
  public let canBeUndone: Bool
  /// Whether it was taken back and can be done again, unless later changes stand in its way.
  public let canBeRedone: Bool

  package init(transaction: JournalTransaction, canBeUndone: Bool, canBeRedone: Bool) {
    self.transaction = transaction
    self.canBeUndone = canBeUndone
    self.canBeRedone = canBeRedone
  }
}

/// What was done in a notebook, the newest first: by persons, imports, migrations and other devices.
///
/// Taking something back is no action of its own: what was taken back says so. Where the journal misses changes, that
/// is listed too.
public struct LatestActions: Query {
  /// What is listed is older than this transaction; nil for the newest.
  public let transaction: Int64?
  /// The most actions.
  public let limit: Int

  /// - Parameters:
  ///   - transaction: what is listed is older than this transaction; nil for the newest.
  ///   - limit: the most actions.
  public init(before transaction: Int64? = nil, limit: Int) {
    self.transaction = transaction
    self.limit = limit
  }

  /// Reads the actions.
  public func fetch(_ db: Database) throws -> [LatestAction] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT * FROM carnets_transactions 
        WHERE (origin NOT IN ('undo', 'engine') OR action = '\(JournalGap.action)') AND id < ?
        ORDER BY id DESC LIMIT ?
        """)
    let migration = try Undo.lastMigration(in: db)
    return try JournalTransaction.fetchAll(statement, arguments: [transaction ?? .max, limit]).map { found in
      let isOwn = found.origin.isPersons
      return LatestAction(
        transaction: found, canBeUndone: isOwn && found.undoneBy == nil && found.id > migration,
        canBeRedone: isOwn && found.undoneBy.map { $0 > migration } ?? false)
    }
  }
}
