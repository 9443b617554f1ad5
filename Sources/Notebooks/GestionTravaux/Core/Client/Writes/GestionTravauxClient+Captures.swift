import Foundation
import GRDB
package import NotebookContract
import Values
package import Vault

extension GestionTravauxClient {
  /// What is done while a capture is being taken, from its beginning to its end: one action of the history, that undo takes
  /// back as a whole.
  static let capturing = "gestiontravaux.capture.taken"

  /// Begins a capture in the session that goes on; the one that is being taken where there is one, so that a second touch
  /// of the button changes nothing.
  ///
  /// - Throws: ``GestionTravauxError/sessionEnded`` where no session goes on, ``GestionTravauxError/notActive`` where its task
  ///   was finished meanwhile.
  @discardableResult
  package func beginCapture() async throws -> WriteResult<CaptureEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action(Self.capturing)) { db in
      guard let session = try GestionTravauxLedger.runningSession(in: db) else {
        throw GestionTravauxError.sessionEnded
      }
      if let running = session.captureId { return try GestionTravauxLedger.record(running, in: db) }
      try Self.checkActive(session.tacheId, in: db)
      let capture = CaptureEntity(
        id: id, sessionId: session.id, details: .init(tacheId: session.tacheId), stamp: Stamp(now))
      try capture.insert(db)
      try GestionTravauxLedger.change(session.id, of: SessionEntity.self, now: now, in: db) {
        ($0.captureId, $0.enPause) = (id, false)
      }
      return capture
    }
  }

  /// Keeps what was said so far in one window, where another one may say something else. Called again and again while
  /// somebody speaks or types.
  ///
  /// - Returns: the stretch that says it: another one than that of the window where somebody else changed it meanwhile.
  @discardableResult
  package func dictate(_ said: Dictation, into target: CapturePlace) async throws -> WriteResult<
    ContentBlock.ID
  > {
    let now = now()
    return try await store.write(Self.capturing, about: target.subject, continuing: target.ids) { db in
      var place = said.stretch
      _ = try target.edit(now: now, in: db) { blocks in
        place = said.place(in: blocks)
        blocks = blocks.saying(said, at: now)
      }
      return place
    }
  }

  /// Ends the capture that is being taken. One that says and shows nothing is deleted.
  ///
  /// - Returns: the capture; nil where there was nothing to keep.
  @discardableResult
  package func endCapture(_ id: CaptureEntity.ID) async throws -> WriteResult<CaptureEntity?> {
    let now = now()
    let subject = GestionTravauxLedger.subject(CaptureEntity.self, id)
    return try await store.write(Self.capturing, about: subject, continuing: [id]) { db in
      try Self.end(id, now: now, in: db)
    }
  }

  /// Adds a capture that is whole already: typed at the desk, or given by a command.
  ///
  /// - Parameters:
  ///   - tacheId: the task; nil for none.
  ///   - files: its photos and memos, in order.
  ///   - joinsSession: whether it belongs to the session that goes on, where there is one: to its task, unless another
  ///     one is given.
  /// - Throws: ``GestionTravauxError/emptyCapture``, ``GestionTravauxError/fileTooLarge(name:limitBytes:)``,
  ///   ``GestionTravauxError/notActive`` for a task that is done or put away.
  @discardableResult
  package func addCapture(
    _ text: String, files: [DocumentFile] = [], to tacheId: TacheEntity.ID? = nil, joinsSession: Bool = false
  ) async throws -> WriteResult<CaptureEntity> {
    let (now, newID, keeper) = (now(), store.dependencies.newID, FileKeeper(attachments))
    return try await store.write(Action("gestiontravaux.capture.added")) { db in
      let session = joinsSession ? try GestionTravauxLedger.runningSession(in: db) : nil
      let tacheId = tacheId ?? session?.tacheId
      try Self.checkActive(tacheId, in: db)
      var blocks: [ContentBlock] = []
      if !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty {
        blocks.append(.text(text, id: newID(), order: 0, at: now))
      }
      for file in files {
        blocks.append(try keeper.block(of: file, id: newID(), order: blocks.nextOrder, now: now, in: db))
      }
      guard !blocks.saysNothing else { throw GestionTravauxError.emptyCapture }
      return try CaptureEntity(
        id: newID(), sessionId: session?.id, details: .init(tacheId: tacheId, blocks: blocks),
        stamp: Stamp(now)
      ).added(to: db)
    }
  }

  /// Deletes a capture that is of no use.
  ///
  /// - Throws: ``GestionTravauxError/capturing`` for the one that is being taken.
  @discardableResult
  package func deleteCapture(_ id: CaptureEntity.ID) async throws -> WriteResult<CaptureEntity> {
    try await delete(id, as: "gestiontravaux.capture.deleted") {
      try GestionTravauxLedger.checkEnded(id, in: $0)
    }
  }

  /// Ends a capture, inside a transaction.
  static func end(_ id: CaptureEntity.ID, now: Date, in db: Database) throws -> CaptureEntity? {
    let capture: CaptureEntity = try GestionTravauxLedger.record(id, in: db)
    for session in try SessionEntity.filter(sql: "captureId = ?", arguments: [id]).fetchAll(db) {
      try GestionTravauxLedger.change(session.id, of: SessionEntity.self, now: now, in: db) {
        $0.captureId = nil
      }
    }
    guard capture.blocks.saysNothing else { return capture }
    try capture.delete(db)
    return nil
  }
}
