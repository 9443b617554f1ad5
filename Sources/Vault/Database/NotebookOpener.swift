import Foundation
import GRDB

/// A notebook's store, and what must end with it.
struct OpenNotebook: Sendable {
  let store: NotebookStore
  /// Held while the file is open, so that no other process migrates it meanwhile.
  let presence: ProcessLock
  let otherProcesses: Task<Void, any Error>

  /// Puts the file back where somebody removed it.
  func putBack() throws {
    store.emptyLog()
    try store.putBack()
  }

  func close() {
    otherProcesses.cancel()
    // Without room for it, or a folder, there is no place for it: the next opening says that it is missing.
    try? putBack()
    // What still reads keeps the file open until it ends; GRDB closes it then.
    try? store.close()
    try? presence.release()
  }
}

/// Opens a notebook's file: key, cipher check, refusal of a newer file, snapshot, migration.
struct NotebookOpener: Sendable {
  let layout: VaultLayout
  let keys: KeyRing
  let schema: NotebookSchema
  let dependencies: Dependencies

  /// How often other processes' commits are looked for.
  private static let pause = Duration.milliseconds(200)
  /// How long another process may keep a notebook to itself.
  private static let patience = Duration.seconds(30)
  /// How long to wait for others to close it, before looking whether one of them has made it ready.
  private static let turn = Duration.milliseconds(500)
  /// How often the file is made ready while another process keeps changing it back.
  private static let attempts = 4

  var url: URL { layout.database(for: schema.id) }
  private var identity: FileIdentity { FileIdentity(of: url) }
  private var key: @Sendable () throws -> SecretBytes {
    { [keys, id = schema.id] in try keys.databaseKey(for: id) }
  }
  private var erasure: NotebookErasure { NotebookErasure(layout: layout, notebook: schema.id) }
  private var lockURL: URL { layout.notebooks.appending(path: schema.id + ".lock") }

  func open(progress: @escaping @Sendable (MigrationProgress) -> Void) async throws -> OpenNotebook {
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var attempts = 0
    while attempts < Self.attempts {
      // The file is opened under the very lock under which it was found ready: another process may rewrite it
      // at any other time.
      let presence = try await ProcessLock.wait(for: lockURL, .shared, as: "carnets", patience: Self.patience)
      if try await isReady() { return try await openStore(presence) }
      try presence.release()
      do {
        try await alone(patience: Self.turn) {
          let migrator = Migrator(schema: schema, progress: progress)
          try await Offloaded.run { try prepare(migrator) }
        }
        attempts += 1
      } catch FileError.held(let path, let holder) {
        // Whoever has it open may have made it ready, and keeps it open: it is looked at again.
        guard start.duration(to: clock.now) < Self.patience else { throw FileError.held(path, by: holder) }
      }
    }
    throw FileError.held(lockURL.path(percentEncoded: false), by: nil)
  }

  /// Runs `body` while no other process has the notebook open, and nothing is left of one that was being erased.
  func alone<T>(patience: Duration = Self.patience, _ body: () async throws -> T) async throws -> T {
    let lock = try await ProcessLock.wait(for: lockURL, .exclusive, as: "carnets", patience: patience)
    try await Offloaded.run { [erasure] in try erasure.resume() }
    let value = try await body()
    try lock.release()
    return value
  }

  /// A connection to look at the file with, on a full disk too.
  private func openReader() throws -> DatabaseQueue {
    do {
      return try openQueue()
    } catch VaultError.diskFull {
      return try mappingErrors {
        let configuration = EncryptedFile.configuration(
          label: schema.id, readonly: true, foreignKeys: false, key: key)
        return try EncryptedFile.openReading(url) {
          try DatabaseQueue(path: $0, configuration: configuration)
        }
      }
    }
  }

  /// A connection for what rewrites the file: alone, and without foreign keys enforced.
  func openQueue() throws -> DatabaseQueue {
    try mappingErrors {
      try DatabaseQueue(
        path: url.path,
        configuration: EncryptedFile.configuration(label: schema.id, foreignKeys: false, key: key))
    }
  }

  private func openStore(_ presence: ProcessLock) async throws -> OpenNotebook {
    let (pool, refusal) = try await Offloaded.run { try mappingErrors { try openPool() } }
    let store = NotebookStore(
      pool: pool, refusal: refusal, at: FilePlace(of: url), schema: schema, dependencies: dependencies
    ) { [keys] in keys.isClosed }
    let otherProcesses = Task { try await store.followOtherProcesses(every: Self.pause) }
    return OpenNotebook(store: store, presence: presence, otherProcesses: otherProcesses)
  }

  /// The connections to a file that is ready: for reading only, and why, where nothing can be written now.
  private func openPool() throws -> (DatabasePool, VaultError?) {
    do {
      return (try openWritingPool(), nil)
    } catch let error as DatabaseError {
      guard let refusal = refusal(error) else { throw error }
      let configuration = EncryptedFile.configuration(label: schema.id, readonly: true, key: key)
      let pool = try EncryptedFile.openReading(url) {
        try DatabasePool(path: $0, configuration: configuration)
      }
      return (pool, refusal)
    }
  }

  private func openWritingPool() throws -> DatabasePool {
    let configuration = EncryptedFile.configuration(label: schema.id, key: key)
    let pool = try EncryptedFile.openPool(at: url, configuration: configuration)
    do {
      try pool.writeWithoutTransaction(Self.checkWriting)
      return pool
    } catch {
      try pool.close()
      throw error
    }
  }

  /// Begins to write, and waits for nobody: a connection that shares the index of a log with one that reads as a full disk
  /// made it is opened like any other, and can write nothing.
  private static func checkWriting(_ db: Database) throws {
    let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
    try db.execute(sql: "PRAGMA busy_timeout = 0")
    do {
      try db.execute(sql: "BEGIN IMMEDIATE; ROLLBACK")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // Another process is writing: so can this one, later.
    }
    try db.execute(sql: "PRAGMA busy_timeout = \(patience)")
  }

  /// Why nothing can be written to a file that can perhaps be read; nil where something else is in the way.
  private func refusal(_ error: DatabaseError) -> VaultError? {
    if error.isRefusedWrite { return VaultError(error, notebook: schema.id)?.refined(at: url) }
    // A copy or a check of this process still reads as a full disk made it.
    let isHeld = error.resultCode == .SQLITE_READONLY && FileManager.default.isWritableFile(atPath: url.path)
    return isHeld ? .busy(notebook: schema.id) : nil
  }

  /// Whether the file is there and at the newest schema.
  private func isReady() async throws -> Bool {
    if erasure.isInterrupted { return false }
    guard FileManager.default.fileExists(atPath: url.path) else {
      // A new file in its place would look as though nothing had ever been entered.
      if layout.hasTraces(of: schema.id) { throw VaultError.missingFile(notebook: schema.id) }
      return false
    }
    if try DamagedFile(layout: layout, notebook: schema.id).isInterrupted { return false }
    return try await Offloaded.run {
      let queue = try openReader()
      return try mappingErrors {
        let migrator = Migrator(schema: schema, progress: { _ in })
        let isReady = try queue.read { db in
          guard case .nothing = try migrator.pending(in: db),
            try JournalSchema.hasTriggers(for: schema.records, in: db)
          else { return false }
          try noteSchema(of: db)
          return true
        }
        try queue.close()
        return try isReady && identity.isRecorded() && layout.isBegun(schema.id)
      }
    }
  }

  /// A disk on which the note cannot be written keeps nobody from reading: the next opening writes it.
  private func noteSchema(of db: Database) throws {
    guard let salt = try identity.current() else { return }
    do {
      try SchemaNote(of: url, key: key()).keep(db, salt: salt)
    } catch is FileError {}
  }

  /// Whether opening the file will migrate it.
  func isBehind() async throws -> Bool {
    guard FileManager.default.fileExists(atPath: url.path) else { return false }
    return try await Offloaded.run {
      let queue = try openReader()
      return try mappingErrors {
        let pending = try queue.read { try Migrator(schema: schema, progress: { _ in }).pending(in: $0) }
        try queue.close()
        if case .migrate = pending { return true }
        return false
      }
    }
  }

  /// Reads the file as it is, at whatever schema, while no other process rewrites it.
  func readAsItIs<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    let presence = try await ProcessLock.wait(for: lockURL, .shared, as: "carnets", patience: Self.patience)
    let value = try await Offloaded.run {
      let queue = try openReader()
      return try mappingErrors {
        let value = try queue.read(body)
        try queue.close()
        return value
      }
    }
    try presence.release()
    return value
  }

  private func prepare(_ migrator: Migrator) throws {
    try DamagedFile(layout: layout, notebook: schema.id).undoInterrupted()
    let queue = try openQueue()
    try mappingErrors {
      switch try queue.read({ try migrator.pending(in: $0) }) {
      case .nothing:
        try restoreTriggers(in: queue, checking: schema.derived)
      case .create:
        if layout.hasTraces(of: schema.id) { throw VaultError.missingFile(notebook: schema.id) }
        try queue.writeWithoutTransaction { try migrator.create(in: $0) }
      case .migrate(let version, let stages):
        try restoreTriggers(in: queue, checking: [])
        migrator.progress(MigrationProgress(step: .snapshot, completed: 0, total: stages.count + 1))
        _ = try Snapshots(layout: layout, schema: schema, keys: keys).take(
          from: queue, at: version, now: dependencies.now())
        try queue.writeWithoutTransaction {
          try migrator.migrate(from: version, stages, at: dependencies.now(), in: $0)
        }
        migrator.progress(.done(stages.count))
      }
      try queue.close()
      if try !identity.isRecorded() { try identity.record() }
      if !layout.isBegun(schema.id) { try layout.noteBegun(schema.id) }
    }
  }

  /// Puts the journal's triggers back, on the tables that there are. What was changed while some were gone, or were
  /// others, is in no journal: it is journalled now, the copy is compared whole, sums are made anew, and the history
  /// says so.
  private func restoreTriggers(in queue: DatabaseQueue, checking derived: [DerivedTable]) throws {
    let records = try queue.read { db in try schema.records.filter { try db.tableExists($0.name) } }
    if try queue.read({ try JournalSchema.hasTriggers(for: records, in: $0) }) { return }
    // First: whoever is killed in between has the copy compared once too often.
    try layout.markForRebuilding(schema.id)
    try queue.write { db in
      let isGap = try JournalSchema.lacksTriggers(for: records, in: db)
      try JournalSchema.installTriggers(for: records, in: db)
      guard
        try JournalGap.note(in: records, isCertain: isGap, at: dependencies.now(), in: db)
      else { return }
      for table in derived where try !table.isTrue(in: db) { try table.rebuild(in: db) }
    }
  }

  /// Says SQLite's refusals in terms that a person can act on. A wrong key and a damaged file give SQLite
  /// the same answer; whether the file is the one that this vault made tells them apart.
  func mappingErrors<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      if error.resultCode == .SQLITE_NOTADB, try !identity.isRecorded() {
        throw VaultError.foreignFile(notebook: schema.id)
      }
      throw VaultError(error, notebook: schema.id) ?? error
    }
  }
}
