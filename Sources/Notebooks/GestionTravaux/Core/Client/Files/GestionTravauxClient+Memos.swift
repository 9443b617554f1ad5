import Foundation
import GRDB
public import NotebookContract
public import Vault

extension GestionTravauxClient {
  /// Keeps what was recorded of a memo so far. Called again and again while somebody speaks, each time with the whole of
  /// it: what got lost on the way is made good by the next call, and nothing but the last seconds by a power cut.
  ///
  /// - Parameters:
  ///   - id: a UUID that whoever records chose; the first call with it begins the memo, after what is there.
  ///   - captureId: the capture that is being taken. What comes once it is gone begins one of its own, in the session in
  ///     which it was recorded: nothing that is kept is without a place.
  /// - Returns: the memo. One that is longer already stays as it is.
  /// - Throws: ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  @discardableResult
  public func record(
    _ memo: DocumentFile, as id: CaptureFile.ID, into captureId: CaptureEntity.ID
  ) async throws -> Written<CaptureFile> {
    let (now, newID, keeper) = (now(), store.surroundings.newID, FileKeeper(attachments))
    let subject: @Sendable (Database) throws -> String? = { db in
      try CaptureEntity.fetchOne(db, key: captureId)?.subject(in: db)
    }
    return try await store.write("gestiontravaux.memo.recorded", about: subject) { db in
      let capture = try CaptureEntity.fetchOne(db, key: captureId)
      let isKnown = try CaptureFile.exists(db, key: id)
      let file =
        isKnown
        ? try keeper.lengthen(id, to: memo, now: now, in: db)
        : try keeper.keep(memo, id: id, now: now, in: db)
      // Looked for elsewhere only where it is not at hand: it may be sorted already.
      let isNamed =
        try isKnown
        && (capture?.blocks.filePaths.contains(file.path) == true
          || NamedFiles.all(in: db).contains(file.path))
      if !isNamed {
        let place = try capture ?? Self.insertCapture(newID(), now: now, in: db)
        try GestionTravauxLedger.change(place.id, now: now, in: db) { (capture: inout CaptureEntity) in
          capture.blocks.append(keeper.block(of: file, order: capture.blocks.nextOrder, now: now))
        }
      }
      return file
    }
  }

  /// A capture of the latest session, for what belongs to none any more.
  private static func insertCapture(
    _ id: CaptureEntity.ID, now: Date, in db: Database
  ) throws -> CaptureEntity {
    let session = try SessionEntity.order(sql: "debut DESC, id DESC").fetchOne(db)
    let capture = CaptureEntity(
      id: id, tacheId: session?.tacheId, sessionId: session?.id, createdAt: now, updatedAt: now)
    try capture.insert(db)
    return capture
  }
}
