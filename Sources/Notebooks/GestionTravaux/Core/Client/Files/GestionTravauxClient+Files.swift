import Foundation
import GRDB
package import NotebookContract
package import Vault

extension GestionTravauxClient {
  /// Keeps what was recorded of a memo so far. Called again and again while somebody speaks, each time with the whole of
  /// it: what got lost on the way is made good by the next call, and nothing but the last seconds by a power cut.
  ///
  /// - Parameters:
  ///   - id: a UUID that whoever records chose; the first call with it begins the memo, after what is there.
  ///   - target: the capture that is being taken.
  /// - Returns: the memo. One that is longer already stays as it is.
  /// - Throws: ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  @discardableResult
  package func record(
    _ memo: DocumentFile, as id: CaptureFile.ID, into target: CapturePlace
  ) async throws -> WriteResult<CaptureFile> {
    let (now, keeper) = (now(), FileKeeper(attachments))
    return try await store.write(Self.capturing, about: target.subject, continuing: target.ids) { db in
      if try CaptureFile.exists(db, key: id) {
        let file = try keeper.lengthen(id, to: memo, now: now, in: db)
        try Self.name(file, keeper, in: target, now: now, db)
        return file
      }
      _ = try target.edit(now: now, in: db) { blocks in
        blocks.append(try keeper.block(of: memo, id: id, order: blocks.nextOrder, now: now, in: db))
      }
      return try GestionTravauxLedger.record(id, in: db)
    }
  }

  /// Adds a photo or a memo that is sent again where no answer came: it stands there once.
  ///
  /// - Parameters:
  ///   - id: a UUID that whoever sends it chose.
  ///   - stretch: the stretch of text that comes after it, which may have arrived already; nil for none.
  ///   - target: the capture that is being taken.
  /// - Throws: ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  @discardableResult
  package func addFile(
    _ document: DocumentFile, as id: CaptureFile.ID, before stretch: ContentBlock.ID?,
    into target: CapturePlace
  ) async throws -> WriteResult<CaptureFile> {
    let (now, keeper) = (now(), FileKeeper(attachments))
    return try await store.write(Self.capturing, about: target.subject, continuing: target.ids) { db in
      if let file = try CaptureFile.fetchOne(db, key: id) {
        try Self.name(file, keeper, in: target, now: now, db)
        return file
      }
      _ = try target.edit(now: now, in: db) { blocks in
        let block = try keeper.block(of: document, id: id, order: blocks.nextOrder, now: now, in: db)
        blocks = blocks.inserting(block, before: stretch)
      }
      return try GestionTravauxLedger.record(id, in: db)
    }
  }

  /// Makes sure that something names a photo or a memo that still comes, whatever became of its capture meanwhile.
  private static func name(
    _ file: CaptureFile, _ keeper: FileKeeper, in target: CapturePlace, now: Date, _ db: Database
  ) throws {
    for id in [target.id, target.spare].compactMap(\.self) {
      let capture = try CaptureEntity.fetchOne(db, key: id)
      if capture?.blocks.filePaths.contains(file.path) == true { return }
    }
    guard try !NamedFiles.contains(file.path, in: db) else { return }
    _ = try target.edit(now: now, in: db) { blocks in
      blocks.append(keeper.block(of: file, order: blocks.nextOrder, now: now))
    }
  }
}
