import Foundation
import GRDB
import Values
import Vault

/// What the writes of the client have in common, inside their transactions.
enum GestionTravauxLedger {
  /// A stored record.
  ///
  /// - Throws: ``GestionTravauxError/notFound(_:)``.
  static func record<Record: StoredEntity>(_ id: String, in db: Database) throws -> Record {
    guard let record = try Record.fetchOne(db, key: id) else {
      throw GestionTravauxError.notFound(Record.kind)
    }
    return record
  }

  /// Makes sure that what a record refers to is there.
  ///
  /// - Throws: ``GestionTravauxError/notFound(_:)``.
  static func check<Record: StoredEntity>(_ type: Record.Type, _ id: String?, in db: Database) throws {
    if let id { let _: Record = try record(id, in: db) }
  }

  /// What the history calls a record.
  static func subject<Record: StoredEntity>(
    _ type: Record.Type, _ id: String
  ) -> @Sendable (Database) throws -> String? {
    { db in
      let record: Record = try record(id, in: db)
      return try record.subject(in: db)
    }
  }

  /// Changes what is said of a stored record; nothing is written where nothing changed.
  @discardableResult
  static func change<Record: StoredEntity>(
    _ id: String, of type: Record.Type = Record.self, now: Date, in db: Database,
    _ edit: (inout Record.Details) throws -> Void
  ) throws -> Record {
    let stored: Record = try record(id, in: db)
    var details = stored.details
    try edit(&details)
    guard details != stored.details else { return stored }
    let changed = try stored.changed(to: details, now: now)
    try changed.update(db)
    return changed
  }

  /// Refuses one more of something of which there are enough.
  ///
  /// - Throws: ``GestionTravauxError/tooMany(_:limit:)``.
  static func checkLimit<Record: StoredEntity>(of type: Record.Type, in db: Database) throws {
    guard try Record.fetchCount(db) < GestionTravauxLimits.ofEach else {
      throw GestionTravauxError.tooMany(Record.kind, limit: GestionTravauxLimits.ofEach)
    }
  }

  /// Refuses a second active task of one activity in one room: the first one is to be resumed.
  ///
  /// - Parameter id: the task itself.
  /// - Throws: ``GestionTravauxError/duplicateTask(_:)``.
  static func checkDuplicate(
    of task: TacheEntity.Details, _ id: TacheEntity.ID, in db: Database
  ) throws {
    guard task.isActive, let other = try activeTask(in: task.pieceId, of: task.activiteId, except: id, db)
    else { return }
    throw GestionTravauxError.duplicateTask(other)
  }

  /// The active task of an activity in a room.
  static func activeTask(
    in pieceId: PieceEntity.ID?, of activiteId: ActiviteEntity.ID?, except id: TacheEntity.ID = "",
    _ db: Database
  ) throws -> TacheEntity.ID? {
    guard let pieceId, let activiteId else { return nil }
    return try String.fetchOne(
      db,
      sql: """
        SELECT id FROM taches WHERE pieceId = ? AND activiteId = ? AND statut = 'active' AND id <> ?
        ORDER BY createdAt DESC, id LIMIT 1
        """, arguments: [pieceId, activiteId, id])
  }

  /// The session that goes on; nil between two of them.
  static func runningSession(in db: Database) throws -> SessionEntity? {
    try SessionEntity.filter(sql: "fin IS NULL").order(sql: "debut DESC, id DESC").fetchOne(db)
  }

  /// Refuses to change the capture that is being taken from anywhere but where it is: the rest of what is said would have
  /// no place to go.
  ///
  /// - Throws: ``GestionTravauxError/capturing``.
  static func checkEnded(_ id: CaptureEntity.ID, in db: Database) throws {
    guard try runningSession(in: db)?.captureId != id else { throw GestionTravauxError.capturing }
  }

  /// Refuses to end or to delete the task, or the room of the task, in which a capture is being taken.
  ///
  /// - Throws: ``GestionTravauxError/capturing``.
  static func checkEnded(in isMeant: (TacheEntity) -> Bool, _ db: Database) throws {
    guard let session = try runningSession(in: db), session.boutonVert,
      let task = try session.tacheId.flatMap({ try TacheEntity.fetchOne(db, key: $0) })
    else { return }
    guard !isMeant(task) else { throw GestionTravauxError.capturing }
  }

  /// Refuses an undo or a redo after which two sessions went on, or one activity twice in one room.
  ///
  /// - Throws: ``GestionTravauxError/sessionRunning``, ``GestionTravauxError/duplicateTask(_:)``.
  @Sendable static func reconcile(_ reversal: Reversal) throws {
    if try !reversal.records(in: SessionEntity.databaseTableName).isEmpty {
      let running = try SessionEntity.filter(sql: "fin IS NULL").fetchCount(reversal.db)
      guard running < 2 else { throw GestionTravauxError.sessionRunning }
    }
    for id in try reversal.records(in: TacheEntity.databaseTableName).sorted() {
      guard let task = try TacheEntity.fetchOne(reversal.db, key: id) else { continue }
      try checkDuplicate(of: task.details, id, in: reversal.db)
    }
  }
}
