import Foundation
import GRDB
import NotebookContract
import Vault

/// Makes of a record what a ``ContentChange`` says, inside a transaction.
struct ContentWriter: Sendable {
  private let change: ContentChange
  private let now: Date
  private let newID: @Sendable () -> String
  private let keeper: FileKeeper

  init(_ change: ContentChange, _ client: GestionTravauxClient) {
    self.change = change
    now = client.now()
    newID = client.store.dependencies.newID
    keeper = FileKeeper(client.attachments)
  }

  /// Changes a stored record.
  ///
  /// - Throws: as ``apply(to:in:)``, ``GestionTravauxError/capturing`` for the capture that is being taken,
  ///   ``GestionTravauxError/emptyCapture`` for one of which nothing would be left.
  func write(_ ref: ContentRef, in db: Database) throws {
    // What is being taken still gets photos.
    if change.correction != nil || change.move != .kept { try ref.checkEnded(in: db) }
    try ref.checkEmptiness(of: try ref.type.change(ref.id, by: self, now: now, in: db), in: db)
  }

  /// Changes what is about to be stored.
  ///
  /// - Throws: ``GestionTravauxError/passageNeeded(_:)``, ``GestionTravauxError/noPassage(_:of:)``,
  ///   ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/fileTooLarge(name:limitBytes:)``.
  func apply(to noted: inout some NotedDetails, in db: Database) throws {
    for file in change.files {
      noted.blocks.append(
        try keeper.block(of: file, id: newID(), order: noted.blocks.nextOrder, now: now, in: db))
    }
    if let correction = change.correction {
      noted.blocks = try noted.blocks.saying(correction, id: newID(), at: now)
    }
    guard case .to(let tacheId) = change.move else { return }
    let task: TacheEntity? = try tacheId.map { try GestionTravauxLedger.record($0, in: db) }
    noted.move(to: task)
  }
}

extension ContentEntity {
  /// Changes a stored record.
  ///
  /// - Returns: what it says and shows then.
  static func change(
    _ id: String, by writer: ContentWriter, now: Date, in db: Database
  ) throws -> [ContentBlock] {
    try GestionTravauxLedger.change(id, of: Self.self, now: now, in: db) { try writer.apply(to: &$0, in: db) }
      .blocks
  }
}

extension ContentRef {
  /// Refuses to leave nothing of a capture: only the one that is being taken may still say nothing.
  ///
  /// - Throws: ``GestionTravauxError/emptyCapture``.
  func checkEmptiness(of blocks: [ContentBlock], in db: Database) throws {
    guard kind == .capture, blocks.saysNothing else { return }
    guard try !SessionEntity.filter(sql: "captureId = ?", arguments: [id]).isEmpty(db) else {
      throw GestionTravauxError.emptyCapture
    }
  }
}
