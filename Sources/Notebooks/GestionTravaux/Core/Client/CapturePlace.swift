import Foundation
import GRDB
import Values

/// The capture that something is for, and the one that takes it where that one is gone: ended without a word in another
/// window, sorted or deleted while somebody still speaks. What was said and photographed finds its way then as well.
package struct CapturePlace: Hashable, Sendable {
  package let id: CaptureEntity.ID
  /// The id of the one that takes its place; nil refuses what comes for a capture that is gone.
  package let spare: CaptureEntity.ID?
  /// The task of that one, while there is such a task.
  package let tacheId: TacheEntity.ID?

  /// - Parameters:
  ///   - id: the capture.
  ///   - spare: an id that whoever writes chose; the same one for all that comes from there.
  ///   - tacheId: the task that was worked on.
  package init(_ id: CaptureEntity.ID, spare: CaptureEntity.ID? = nil, tacheId: TacheEntity.ID? = nil) {
    (self.id, self.spare, self.tacheId) = (id, spare, tacheId)
  }

  /// Changes what the capture says and shows; nothing is made where nothing would be said.
  ///
  /// - Throws: ``GestionTravauxError/notFound(_:)``.
  func edit(
    now: Date, in db: Database, _ edit: (inout [ContentBlock]) throws -> Void
  ) throws -> CaptureEntity? {
    let stored = try [id, spare].compactMap(\.self).first { try CaptureEntity.exists(db, key: $0) }
    if stored == nil, let spare {
      var blocks: [ContentBlock] = []
      try edit(&blocks)
      guard !blocks.saysNothing else { return nil }
      // In the latest session: nothing that is kept is without a place.
      let session = try SessionEntity.order(sql: "debut DESC, id DESC").fetchOne(db)
      let task = try tacheId.flatMap { try TacheEntity.exists(db, key: $0) ? $0 : nil }
      return try CaptureEntity(
        id: spare, sessionId: session?.id, details: .init(tacheId: task ?? session?.tacheId, blocks: blocks),
        stamp: Stamp(now)
      ).added(to: db)
    }
    return try GestionTravauxLedger.change(stored ?? id, now: now, in: db) { try edit(&$0.blocks) }
  }

  /// The captures that it may be.
  var ids: Set<CaptureEntity.ID> { Set([id, spare].compactMap(\.self)) }

  /// What the history calls it.
  var subject: @Sendable (Database) throws -> String? {
    { db in
      let id = try [self.id, spare].compactMap(\.self).first { try CaptureEntity.exists(db, key: $0) }
      guard id != nil || spare == nil else { return nil }
      return try GestionTravauxLedger.subject(CaptureEntity.self, id ?? self.id)(db)
    }
  }
}
