import Foundation
import GRDB
import NotebookContract
import Records
import Values
package import Vault

package struct EndedSession: Hashable, Sendable {
  package let session: SessionEntity
  /// How many of its captures are still to be sorted.
  package let captureCount: Int

  /// Whether there is something to sort at the desk.
  package var pendingClassification: Bool { captureCount > 0 }
}

extension GestionTravauxClient {
  /// Begins a session in a task. The first one after two months brings the season note back.
  ///
  /// - Throws: ``GestionTravauxError/sessionRunning``, ``GestionTravauxError/notFound(_:)``,
  ///   ``GestionTravauxError/notActive`` for a task that is done or put away.
  @discardableResult
  package func startSession(on tacheId: TacheEntity.ID) async throws -> WriteResult<SessionEntity> {
    let (id, now, zone) = (store.dependencies.newID(), now(), timeZone)
    let subject = GestionTravauxLedger.subject(TacheEntity.self, tacheId)
    return try await store.write("gestiontravaux.session.started", about: subject) { db in
      guard try GestionTravauxLedger.runningSession(in: db) == nil else {
        throw GestionTravauxError.sessionRunning
      }
      try Self.recallSeasonNote(now: now, in: zone, db)
      let session = SessionEntity(id: id, details: .init(tacheId: tacheId, debut: now), stamp: Stamp(now))
      try Self.begin(tacheId, now: now, in: db)
      try session.insert(db)
      return session
    }
  }

  /// Goes on with another task in the same session.
  ///
  /// - Throws: ``GestionTravauxError/capturing``, ``GestionTravauxError/sessionEnded``, ``GestionTravauxError/notActive``.
  @discardableResult
  package func switchTask(to tacheId: TacheEntity.ID) async throws -> WriteResult<SessionEntity> {
    let now = now()
    let subject = GestionTravauxLedger.subject(TacheEntity.self, tacheId)
    return try await session("gestiontravaux.session.switched", about: subject) { session, db in
      guard session.tacheId != tacheId || session.enPause else { return }
      guard !session.boutonVert else { throw GestionTravauxError.capturing }
      try Self.begin(tacheId, now: now, in: db)
      (session.tacheId, session.enPause) = (tacheId, false)
    }
  }

  /// Looks around in the notebook while the session waits, or goes on with it where it was.
  ///
  /// - Throws: ``GestionTravauxError/capturing``, ``GestionTravauxError/sessionEnded``, ``GestionTravauxError/notActive``
  ///   where its task was finished while it waited.
  @discardableResult
  package func setPaused(_ isPaused: Bool) async throws -> WriteResult<SessionEntity> {
    let key = isPaused ? "gestiontravaux.session.paused" : "gestiontravaux.session.resumed"
    return try await session(key) { session, db in
      guard !isPaused || !session.boutonVert else { throw GestionTravauxError.capturing }
      if !isPaused { try Self.checkActive(session.tacheId, in: db) }
      session.enPause = isPaused
    }
  }

  /// Ends the session, and the capture that is being taken.
  ///
  /// - Throws: ``GestionTravauxError/sessionEnded``.
  @discardableResult
  package func endSession() async throws -> WriteResult<EndedSession> {
    let now = now()
    return try await store.write("gestiontravaux.session.ended", about: Self.runningTask) { db in
      let running = try Self.requireSession(in: db)
      if let captureId = running.captureId { _ = try Self.end(captureId, now: now, in: db) }
      let ended: SessionEntity = try GestionTravauxLedger.change(running.id, now: now, in: db) {
        ($0.fin, $0.enPause, $0.captureId) = (now, false, nil)
      }
      if let tacheId = ended.tacheId { try Self.workOn(tacheId, now: now, in: db) }
      let count = try CaptureEntity.filter(sql: "sessionId = ?", arguments: [ended.id]).fetchCount(db)
      return EndedSession(session: ended, captureCount: count)
    }
  }

  private func session(
    _ key: String, about subject: @escaping @Sendable (Database) throws -> String? = runningTask,
    _ edit: @escaping @Sendable (inout SessionEntity.Details, Database) throws -> Void
  ) async throws -> WriteResult<SessionEntity> {
    let now = now()
    return try await store.write(key, about: subject) { db in
      let running = try Self.requireSession(in: db)
      return try GestionTravauxLedger.change(running.id, now: now, in: db) { try edit(&$0, db) }
    }
  }

  private static func requireSession(in db: Database) throws -> SessionEntity {
    guard let session = try GestionTravauxLedger.runningSession(in: db) else {
      throw GestionTravauxError.sessionEnded
    }
    return session
  }

  @Sendable private static func runningTask(_ db: Database) throws -> String? {
    try requireSession(in: db).subject(in: db)
  }

  /// Begins with a task: the one that somebody chose to go on with is chosen no longer.
  private static func begin(_ id: TacheEntity.ID, now: Date, in db: Database) throws {
    try checkActive(id, in: db)
    try StoredSettings.set(nil, for: GestionTravauxSetting.hero, in: db)
    try workOn(id, now: now, in: db)
  }

  /// Somebody works on a task that is under way only: what is done or put away is taken up again first.
  ///
  /// - Throws: ``GestionTravauxError/notActive``.
  static func checkActive(_ id: TacheEntity.ID?, in db: Database) throws {
    guard let id else { return }
    let task: TacheEntity = try GestionTravauxLedger.record(id, in: db)
    guard task.isActive else { throw GestionTravauxError.notActive }
  }

  private static func workOn(_ id: TacheEntity.ID, now: Date, in db: Database) throws {
    try GestionTravauxLedger.change(id, of: TacheEntity.self, now: now, in: db) { $0.lastSessionDate = now }
  }

  private static func recallSeasonNote(now: Date, in zone: TimeZone, _ db: Database) throws {
    let today = CalendarDay(now, in: zone)
    guard let note = try NoteSaisonEntity.recalled(on: today, in: zone, db), !note.declenchee else { return }
    try GestionTravauxLedger.change(note.id, of: NoteSaisonEntity.self, now: now, in: db) {
      $0.declenchee = true
    }
  }
}

extension NoteSaisonEntity {
  /// The newest note, once one came back: it was there when a session ended a long pause, or would be if one began on
  /// this day. One that came back stays until it is put away, behind those written since.
  static func recalled(on today: CalendarDay, in zone: TimeZone, _ db: Database) throws -> NoteSaisonEntity? {
    guard let note = try latest(in: db) else { return nil }
    if try filter(sql: "maisonId = ? AND archivee = 0 AND declenchee", arguments: [MaisonEntity.fixedID])
      .isEmpty(db) == false
    {
      return note
    }
    let previous = try lastWork(in: db).map { CalendarDay($0, in: zone) }
    return SeasonNoteTrigger.fires(previous: previous, today: today, hasNote: true) ? note : nil
  }

  /// When somebody was last at work; nil for never.
  private static func lastWork(in db: Database) throws -> Date? {
    let last = try Row.fetchOne(
      db,
      sql: """
        SELECT max(ifnull((SELECT max(lastSessionDate) FROM taches), ''),
          ifnull((SELECT ifnull(fin, debut) FROM sessions ORDER BY debut DESC, id DESC LIMIT 1), '')) AS last
        """)
    return try last.flatMap { row -> Date? in
      (row["last"] as String?) == "" ? nil : try row.optionalInstant(Column("last"))
    }
  }

  /// The newest note that is not put away.
  static func latest(in db: Database) throws -> NoteSaisonEntity? {
    try filter(sql: "maisonId = ? AND archivee = 0", arguments: [MaisonEntity.fixedID])
      .order(sql: "createdAt DESC, id DESC").fetchOne(db)
  }
}
