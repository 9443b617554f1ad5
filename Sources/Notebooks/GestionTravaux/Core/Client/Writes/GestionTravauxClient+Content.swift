import Foundation
import GRDB
package import NotebookContract
import Values
package import Vault

extension GestionTravauxClient {
  /// Adds photos and memos to a capture, or to what one became, each after what is there: their content stands among the
  /// attachments already.
  ///
  /// - Throws: ``GestionTravauxError/fileTooLarge(name:limitBytes:)``, ``GestionTravauxError/notFound(_:)``.
  @discardableResult
  package func addFiles(_ files: [DocumentFile], to ref: ContentRef) async throws -> WriteResult<
    [ContentBlock]
  > {
    let (now, newID, keeper) = (now(), store.dependencies.newID, FileKeeper(attachments))
    return try await edit(ref, as: "gestiontravaux.file.added") { blocks, db in
      for file in files {
        blocks.append(try keeper.block(of: file, id: newID(), order: blocks.nextOrder, now: now, in: db))
      }
    }
  }

  /// Changes a capture, or what one became, in one write: what a passage says, what it shows, its task. All of it is one
  /// action of the history, and nothing is changed where any part is refused.
  ///
  /// - Throws: ``GestionTravauxError/passageNeeded(_:)``, ``GestionTravauxError/noPassage(_:of:)``,
  ///   ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/invalidFields(_:)``,
  ///   ``GestionTravauxError/emptyCapture``, ``GestionTravauxError/capturing``.
  @discardableResult
  package func edit(_ ref: ContentRef, _ change: ContentChange) async throws -> WriteResult<ContentRef> {
    let writer = ContentWriter(change, self)
    return try await store.write(change.key, about: { try ref.subject(in: $0) }) { db in
      try writer.write(ref, in: db)
      return ref
    }
  }

  /// Says otherwise what a capture, or what one became, says first: what was said between its photos, they and its memos
  /// stay. ``setTexts(_:of:)`` corrects the other stretches.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` where nothing would be left, ``GestionTravauxError/capturing`` for
  ///   the capture that is being taken.
  @discardableResult
  package func setText(_ text: String, of ref: ContentRef) async throws -> WriteResult<[ContentBlock]> {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await edit(ref, as: "gestiontravaux.text.edited") { blocks, db in
      try ref.checkEnded(in: db)
      blocks = blocks.saying(first: text, id: newID(), at: now)
    }
  }

  /// Corrects single stretches of text: each other one, photos and memos stay as they are. One that says nothing any more
  /// goes.
  ///
  /// - Parameters:
  ///   - texts: by the ids of their blocks.
  ///   - added: what is said after everything else; nil for nothing.
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` where nothing would be left, ``GestionTravauxError/capturing`` for
  ///   the capture that is being taken.
  @discardableResult
  package func setTexts(
    _ texts: [ContentBlock.ID: String], adding added: String? = nil, of ref: ContentRef
  ) async throws -> WriteResult<[ContentBlock]> {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await edit(ref, as: "gestiontravaux.text.corrected") { blocks, db in
      try ref.checkEnded(in: db)
      blocks = blocks.saying(texts)
      guard let added else { return }
      blocks.append(.text(added, id: newID(), order: blocks.nextOrder, at: now))
    }
  }

  /// Takes one block out: a photo that shows nothing.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, or ``GestionTravauxError/emptyCapture`` for a capture, where
  ///   nothing would be left.
  @discardableResult
  package func removeBlock(_ id: ContentBlock.ID, from ref: ContentRef) async throws -> WriteResult<
    [ContentBlock]
  > {
    try await edit(ref, as: "gestiontravaux.file.removed") { blocks, _ in blocks.removeAll { $0.id == id } }
  }

  /// Puts a capture, or what one became, into another task: it was taken while the wrong one was worked on. A tip goes to
  /// the activity of that task too.
  ///
  /// - Parameter tacheId: the task; nil for the whole house.
  /// - Throws: ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/capturing`` for the capture that is being taken.
  @discardableResult
  package func setTask(_ tacheId: TacheEntity.ID?, of ref: ContentRef) async throws -> WriteResult<ContentRef>
  {
    let now = now()
    guard ref.kind.isOfTask else { throw GestionTravauxError.notFound(.task) }
    return try await store.write("gestiontravaux.content.moved", about: { try ref.subject(in: $0) }) { db in
      try ref.checkEnded(in: db)
      let task: TacheEntity? = try tacheId.map { try GestionTravauxLedger.record($0, in: db) }
      try ref.type.move(ref.id, to: task, now: now, in: db)
      return ref
    }
  }

  private func edit(
    _ ref: ContentRef, as key: String,
    _ edit: @escaping @Sendable (inout [ContentBlock], Database) throws -> Void
  ) async throws -> WriteResult<[ContentBlock]> {
    let now = now()
    return try await store.write(key, about: { try ref.subject(in: $0) }) { db in
      let blocks = try ref.type.edit(ref.id, now: now, in: db) { try edit(&$0, db) }
      try ref.checkEmptiness(of: blocks, in: db)
      return blocks
    }
  }

  /// Says whether a photo shows how it was before the work or after it; nil for neither.
  @discardableResult
  package func setMoment(_ moment: PhotoMoment?, of id: CaptureFile.ID) async throws -> WriteResult<
    CaptureFile
  > {
    try await change(id, as: "gestiontravaux.file.marked") { file, _ in file.moment = moment.map { Open($0) }
    }
  }

  // MARK: - Alerts, tips and notes

  /// Adds an alert.
  ///
  /// - Parameter tacheId: the task; nil for the whole house.
  @discardableResult
  package func addAlert(_ text: String, to tacheId: TacheEntity.ID?) async throws -> WriteResult<AlerteEntity>
  {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await store.write(Action("gestiontravaux.alert.added")) { db in
      try GestionTravauxLedger.check(TacheEntity.self, tacheId, in: db)
      let blocks: [ContentBlock] = [.text(text, id: newID(), order: 0, at: now)]
      return try AlerteEntity(
        id: newID(), details: .init(tacheId: tacheId, blocks: blocks), stamp: Stamp(now)
      ).added(to: db)
    }
  }

  /// Adds a note.
  ///
  /// - Parameter tacheId: the task; nil for the whole house.
  @discardableResult
  package func addNote(_ text: String, to tacheId: TacheEntity.ID?) async throws -> WriteResult<NoteEntity> {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await store.write(Action("gestiontravaux.note.added")) { db in
      try GestionTravauxLedger.check(TacheEntity.self, tacheId, in: db)
      let blocks: [ContentBlock] = [.text(text, id: newID(), order: 0, at: now)]
      return try NoteEntity(
        id: newID(), details: .init(tacheId: tacheId, blocks: blocks), stamp: Stamp(now)
      ).added(to: db)
    }
  }

  /// Resolves an alert, or opens it again.
  @discardableResult
  package func setResolved(_ isResolved: Bool, _ id: AlerteEntity.ID) async throws -> WriteResult<
    AlerteEntity
  > {
    let key = isResolved ? "gestiontravaux.alert.resolved" : "gestiontravaux.alert.reopened"
    return try await change(id, as: key) { alert, _ in alert.resolue = isResolved }
  }

  /// Adds a tip.
  ///
  /// - Parameters:
  ///   - activiteId: the activity; nil for that of the task, if any.
  ///   - tacheId: the task in which it was learned; nil where nobody says.
  @discardableResult
  package func addTip(
    _ text: String, level: AstuceLevel = .utile, to activiteId: ActiviteEntity.ID?,
    learnedIn tacheId: TacheEntity.ID? = nil
  ) async throws -> WriteResult<AstuceEntity> {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await store.write(Action("gestiontravaux.tip.added")) { db in
      try GestionTravauxLedger.check(ActiviteEntity.self, activiteId, in: db)
      let task: TacheEntity? = try tacheId.map { try GestionTravauxLedger.record($0, in: db) }
      let blocks: [ContentBlock] = [.text(text, id: newID(), order: 0, at: now)]
      return try AstuceEntity(
        id: newID(),
        details: .init(
          activiteId: activiteId ?? task?.activiteId, niveau: Open(level), blocks: blocks,
          tacheOrigineId: tacheId), stamp: Stamp(now)
      ).added(to: db)
    }
  }

  /// Says otherwise what a tip says, and how much it matters.
  ///
  /// - Parameters:
  ///   - text: what it says first, as ``setText(_:of:)`` has it; nil leaves it.
  ///   - level: nil leaves it as it is, which keeps that of a later version.
  @discardableResult
  package func editTip(
    _ id: AstuceEntity.ID, text: String?, level: AstuceLevel?
  ) async throws -> WriteResult<AstuceEntity> {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await change(id, as: "gestiontravaux.tip.edited") { tip, _ in
      if let level { tip.niveau = Open(level) }
      if let text { tip.blocks = tip.blocks.saying(first: text, id: newID(), at: now) }
    }
  }

  /// Changes a tip in one write: how much it matters, and what a ``ContentChange`` says.
  ///
  /// - Parameter level: nil leaves it as it is, which keeps that of a later version.
  /// - Throws: as ``edit(_:_:)``.
  @discardableResult
  package func editTip(
    _ id: AstuceEntity.ID, level: AstuceLevel?, _ change: ContentChange
  ) async throws -> WriteResult<AstuceEntity> {
    let writer = ContentWriter(change, self)
    return try await self.change(id, as: "gestiontravaux.tip.edited") { tip, db in
      if let level { tip.niveau = Open(level) }
      try writer.apply(to: &tip, in: db)
    }
  }

  /// Deletes an alert, a tip, a note, a todo, a purchase or a capture.
  ///
  /// - Throws: ``GestionTravauxError/capturing`` for the capture that is being taken.
  @discardableResult
  package func deleteContent(_ ref: ContentRef) async throws -> WriteResult<ContentRef> {
    try await store.write("gestiontravaux.\(ref.kind.rawValue).deleted", about: { try ref.subject(in: $0) }) {
      db in
      try ref.checkEnded(in: db)
      try ref.delete(in: db)
      return ref
    }
  }
}
