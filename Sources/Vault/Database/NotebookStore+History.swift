import GRDB

extension NotebookStore {
  /// What undo and redo would do now.
  public struct UndoState: Sendable, Equatable {
    /// The transaction that undo would take back.
    public let undo: JournalTransaction?
    /// The transaction that redo would do again.
    public let redo: JournalTransaction?
  }

  /// One change of one record, and the transaction that made it.
  public struct HistoryEntry: Sendable, Equatable {
    /// Who, when and under which name.
    public let transaction: JournalTransaction
    /// What changed.
    public let change: JournalEntry
  }

  /// What undo and redo would do now.
  public func undoState() async throws -> UndoState {
    try await read { db in
      let redo = try Undo.nextRedo(in: db)
      let redone = try redo?.undoes.flatMap { try JournalTransaction.fetch($0, in: db) }
      return UndoState(undo: try Undo.next(in: db), redo: redone)
    }
  }

  /// Takes back a transaction: the newest that can be, or the one named.
  ///
  /// - Returns: the transaction taken back.
  /// - Throws: ``JournalError`` when there is none or later changes stand on it, and what the notebook refuses it
  ///   with (``NotebookSchema/reconcile``); nothing is changed then.
  @discardableResult
  public func undo(_ id: Int64? = nil) async throws -> JournalTransaction {
    let (schema, now) = (schema, dependencies.now())
    return try await transaction { db in
      guard let target = try id.map({ try JournalTransaction.fetch($0, in: db) }) ?? Undo.next(in: db) else {
        throw id.map(JournalError.unknownTransaction) ?? .nothingToUndo
      }
      _ = try Undo.undo(target.id, schema: schema, at: now, in: db)
      return target
    }
  }

  /// Does again what was taken back: by the newest undo, or the transaction named.
  ///
  /// - Parameter id: a transaction that was taken back.
  /// - Returns: the transaction done again.
  /// - Throws: ``JournalError`` when there is none or later changes stand in its way, and what the notebook
  ///   refuses it with; nothing is changed then.
  @discardableResult
  public func redo(_ id: Int64? = nil) async throws -> JournalTransaction {
    let (schema, now) = (schema, dependencies.now())
    return try await transaction { db in
      guard let undo = try id.map({ try Undo.ofUndone($0, in: db) }) ?? Undo.nextRedo(in: db),
        let undone = undo.undoes,
        let target = try JournalTransaction.fetch(undone, in: db)
      else { throw JournalError.nothingToRedo }
      _ = try Undo.undo(undo.id, schema: schema, at: now, in: db)
      return target
    }
  }

  /// Every change of a record that the journal still holds, the oldest first. What one transaction changed bit by bit
  /// is one change.
  public func history(of recordID: String) async throws -> [HistoryEntry] {
    try await read { db in
      try JournalEntry.fetchAll(.record(recordID), in: db).reduce(into: []) { history, entry in
        guard let transaction = try JournalTransaction.containing(entry.sequence, in: db) else { return }
        if let last = history.last, last.transaction.id == transaction.id,
          let whole = last.change.followed(by: entry)
        {
          history.removeLast()
          history.append(HistoryEntry(transaction: transaction, change: whole))
        } else {
          history.append(HistoryEntry(transaction: transaction, change: entry))
        }
      }
    }
  }

  /// A transaction that journals itself.
  private func transaction<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T
  {
    try await mappingErrors {
      do {
        return try await writer.write { [self] db in
          try checkPlace()
          return try body(db)
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        // The rows fitted together when they were written: what keeps them from it came since.
        throw error.isPlaceTaken ? JournalError.placeTaken : .changedSince(records: 1)
      }
    }
  }
}

extension DatabaseError {
  /// Whether another row has what only one may have.
  fileprivate var isPlaceTaken: Bool {
    [.SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID]
      .contains(extendedResultCode)
  }
}

extension JournalTransaction {
  static func fetch(_ id: Int64, in db: Database) throws -> JournalTransaction? {
    try fetchOne(db, sql: "SELECT * FROM carnets_transactions WHERE id = ?", arguments: [id])
  }

  /// The transaction that made a change.
  static func containing(_ sequence: Int64, in db: Database) throws -> JournalTransaction? {
    try fetchOne(
      db, sql: "SELECT * FROM carnets_transactions WHERE id >= ? AND firstSequence <= ? ORDER BY id LIMIT 1",
      arguments: [sequence, sequence])
  }
}
