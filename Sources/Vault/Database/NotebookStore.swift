public import GRDB

/// An open notebook: the only way to its rows.
///
/// Every write is one transaction, journalled by the file itself, so that undo, history, live pages,
/// backup and sync follow from it and no caller can forget them.
public final class NotebookStore: Sendable {
  /// What the file holds.
  public let schema: NotebookSchema
  /// The clock and identifiers.
  public let dependencies: Dependencies
  let pool: DatabasePool
  /// Why nothing can be written; nil for a notebook that was opened for writing.
  let refusal: VaultError?
  /// Where the file is; nil for one that nobody else can reach.
  let place: FilePlace?
  let hub: ObservationHub
  private let errors: StoreErrors
  private let expectation: OptimisticLock?

  /// - Parameter pool: opened on a file that is at the newest version of the schema.
  package convenience init(pool: DatabasePool, schema: NotebookSchema, dependencies: Dependencies) {
    self.init(pool: pool, refusal: nil, at: nil, schema: schema, dependencies: dependencies) { true }
  }

  /// - Parameters:
  ///   - pool: opened on a file that is at the newest version of the schema.
  ///   - refusal: why it was opened for reading only.
  ///   - place: where that file is.
  ///   - isVaultLocked: whether a store that is closed is closed because the vault was locked.
  init(
    pool: DatabasePool, refusal: VaultError?, at place: FilePlace?, schema: NotebookSchema,
    dependencies: Dependencies, isVaultLocked: @escaping @Sendable () -> Bool
  ) {
    self.pool = pool
    self.refusal = refusal
    self.place = place
    self.schema = schema
    self.dependencies = dependencies
    errors = StoreErrors(notebook: schema.id, place: place, isVaultLocked: isVaultLocked)
    hub = ObservationHub(pool: pool, errors: errors)
    expectation = nil
  }

  private init(_ store: NotebookStore, _ expectation: OptimisticLock) {
    pool = store.pool
    refusal = store.refusal
    place = store.place
    schema = store.schema
    dependencies = store.dependencies
    hub = store.hub
    errors = store.errors
    self.expectation = expectation
  }

  /// The same notebook for somebody who read records at a position of the journal and changes them by what they
  /// read: each write throws ``RecordsChanged``, and writes nothing, once somebody else has changed one of them.
  ///
  /// - Parameters:
  ///   - records: the records' ids.
  ///   - position: where the journal was before they were read; see ``position()``.
  public func expecting(_ records: Set<String>, unchangedSince position: Int64) -> NotebookStore {
    NotebookStore(self, OptimisticLock(records, unchangedSince: position))
  }

  /// Whether it was opened for reading only: once there is room, the vault has another one that can be written.
  package var isReadOnly: Bool { refusal != nil }

  /// The connections, to write with.
  ///
  /// - Throws: ``refusal``.
  var writer: DatabasePool {
    get throws(VaultError) {
      if let refusal { throw refusal }
      return pool
    }
  }

  /// The sequence of the newest change.
  public func position() async throws -> Int64 { try await read { try JournalWriter.lastSequence(in: $0) } }

  /// Does something as one transaction that the journal remembers by a name.
  ///
  /// When this returns, what was written is on the disk, and survives a power cut.
  ///
  /// - Parameters:
  ///   - action: what a person would call it.
  ///   - origin: who does it; who is at work (``Dependencies/origin``) when nil.
  ///   - changes: reads and writes; anything it throws rolls everything back.
  /// - Returns: the value of `changes` and the id of the transaction; nil when nothing changed.
  /// - Throws: what `changes` throws, or a ``VaultError`` when the disk refuses.
  @discardableResult
  public func write<T: Sendable>(
    _ action: Action, origin: JournalTransaction.Origin? = nil,
    _ changes: @escaping @Sendable (Database) throws -> T
  ) async throws -> WriteResult<T> {
    try await write(action.key, about: { _ in action.subject }, origin: origin, changes)
  }

  /// Does something as one transaction whose subject the notebook knows: it is read in that transaction.
  ///
  /// - Parameters:
  ///   - key: the key of the sentence that names what is done.
  ///   - subject: reads what it is about, before `changes`; what it throws rolls everything back too.
  ///   - records: the ids of what is being made bit by bit. Where the newest transaction is of the same key and origin
  ///     and changed one of them, this one is more of it: listed as one action, and taken back as a whole.
  ///   - origin: who does it; who is at work (``Dependencies/origin``) when nil.
  ///   - changes: reads and writes; anything it throws rolls everything back.
  /// - Returns: the value of `changes` and the id of the transaction; nil when nothing changed.
  /// - Throws: what `subject` and `changes` throw, or a ``VaultError`` when the disk refuses.
  @discardableResult
  public func write<T: Sendable>(
    _ key: String, about subject: @escaping @Sendable (Database) throws -> String?,
    continuing records: Set<String> = [], origin: JournalTransaction.Origin? = nil,
    _ changes: @escaping @Sendable (Database) throws -> T
  ) async throws -> WriteResult<T> {
    let (now, origin) = (dependencies.now(), origin ?? dependencies.origin)
    return try await mappingErrors { [expectation, notebook = schema.id] in
      let written = try await writer.write { [self] db in
        try checkPlace()
        try expectation?.check(db)
        let action = Action(key, subject: try subject(db))
        let (value, transaction) = try JournalWriter.record(
          action, continuing: records, origin: origin, at: now, in: db
        ) { try changes(db) }
        return WriteResult(value: value, notebook: notebook, transaction: transaction)
      }
      expectation?.pass(written.transaction)
      return written
    }
  }

  /// Reads from one snapshot.
  public func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    try await mappingErrors {
      do {
        return try await pool.read(body)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
        try checkPlace()
        throw error
      }
    }
  }

  /// Runs `body`, saying SQLite's own refusals in terms that a person can act on.
  func mappingErrors<T>(_ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch {
      throw errors.meaning(of: error)
    }
  }

  /// A query's answer now.
  public func value<Q: Query>(_ query: Q) async throws -> Q.Value {
    try await read { try query.fetch($0) }
  }

  /// A query's answer now, and each different one as the notebook changes, whoever changes it.
  public func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Value, any Error> {
    hub.values(of: query)
  }

  /// Brings the file itself up to date, so that whoever copies or moves it alone takes everything.
  ///
  /// Other connections may be reading what the log holds: it then stays, and nothing is lost by that.
  package func emptyLog() {
    do {
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch is DatabaseError {
      // The log is read with the file, whoever opens them next.
    } catch {
      // Closed already: there is no log.
    }
  }

  /// Closes the file; every later use throws.
  package func close() throws {
    try pool.close()
  }
}

/// What a write gave back.
public struct WriteResult<Value: Sendable>: Sendable {
  /// The value of the closure that wrote.
  public let value: Value
  /// The id of the notebook that was written.
  public let notebook: String
  /// The journal's id of the transaction; nil when nothing changed.
  public let transaction: Int64?
}
