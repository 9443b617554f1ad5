import GRDB
public import NotebookContract
public import Vault

extension GestionTravauxClient {
  /// Keeps what was recorded of a memo so far. Called again and again while somebody speaks, each time with the whole of
  /// it: what got lost on the way is made good by the next call, and nothing but the last seconds by a power cut.
  ///
  /// - Parameters:
  ///   - id: a UUID that whoever records chose; the first call with it begins the memo, after what is there.
  ///   - captureId: the capture that is being taken.
  /// - Returns: the memo. One that is longer already stays as it is.
  /// - Throws: ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  @discardableResult
  public func record(
    _ memo: DocumentFile, as id: CaptureFile.ID, into captureId: CaptureEntity.ID
  ) async throws -> Written<CaptureFile> {
    let (now, keeper) = (now(), FileKeeper(attachments))
    let subject = GestionTravauxLedger.subject(CaptureEntity.self, captureId)
    return try await store.write("gestiontravaux.memo.recorded", about: subject) { db in
      if try CaptureFile.exists(db, key: id) { return try keeper.lengthen(id, to: memo, now: now, in: db) }
      try GestionTravauxLedger.change(captureId, now: now, in: db) { (capture: inout CaptureEntity) in
        capture.blocks.append(
          try keeper.block(of: memo, id: id, order: capture.blocks.nextOrder, now: now, in: db))
      }
      return try GestionTravauxLedger.record(id, in: db)
    }
  }
}
