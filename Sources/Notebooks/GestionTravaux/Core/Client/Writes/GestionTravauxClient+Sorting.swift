import Foundation
import GRDB
import NotebookContract
import Records
package import Vault

extension GestionTravauxClient {
  /// Sorts a capture: makes what it becomes and deletes it, in one transaction. Where the one cannot be made the other
  /// stays.
  ///
  /// - Parameter photoTitle: what a todo or a purchase is called that shows photos and says nothing.
  /// - Returns: what it became.
  /// - Throws: ``GestionTravauxError/emptyCapture``, ``GestionTravauxError/taskNeeded``,
  ///   ``GestionTravauxError/notFound(_:)``, ``GestionTravauxError/capturing`` for the one that is being taken.
  @discardableResult
  package func classify(
    _ id: CaptureEntity.ID, as classification: Classification, photoTitle: String
  ) async throws -> WriteResult<ContentRef> {
    let (now, newID) = (now(), store.dependencies.newID)
    let subject = GestionTravauxLedger.subject(CaptureEntity.self, id)
    return try await store.write("gestiontravaux.capture.classified", about: subject) { db in
      try GestionTravauxLedger.checkEnded(id, in: db)
      let capture: CaptureEntity = try GestionTravauxLedger.record(id, in: db)
      guard !capture.blocks.saysNothing else { throw GestionTravauxError.emptyCapture }
      let sorter = ContentSorter(now: now, newID: newID, photoTitle: photoTitle, db: db)
      let made = try sorter.insert(SortedContent(capture), as: classification)
      try capture.delete(db)
      return made
    }
  }

  /// Sorts something otherwise that is not confirmed yet: makes what it becomes with the same blocks, then deletes what it
  /// was, in one transaction. What only gets another level or another priority stays what it is.
  ///
  /// - Parameter photoTitle: what a todo or a purchase is called that shows photos and says nothing.
  /// - Returns: what it became.
  /// - Throws: what ``classify(_:as:photoTitle:)`` throws, ``GestionTravauxError/alreadyConfirmed``, and
  ///   ``GestionTravauxError/changedSinceSorting`` for what would lose something; everything stays then.
  @discardableResult
  package func reclassify(
    _ ref: ContentRef, as classification: Classification, photoTitle: String
  ) async throws -> WriteResult<ContentRef> {
    try await sort(ref, as: classification, photoTitle: photoTitle) { content in
      guard content.aValider else { throw GestionTravauxError.alreadyConfirmed }
    }
  }

  private func sort(
    _ ref: ContentRef, as classification: Classification, photoTitle: String,
    _ check: @escaping @Sendable (SortedContent) throws -> Void
  ) async throws -> WriteResult<ContentRef> {
    let (now, newID) = (now(), store.dependencies.newID)
    return try await store.write("gestiontravaux.capture.reclassified", about: { try ref.subject(in: $0) }) {
      db in
      let content = try SortedContent(ref, in: db)
      try check(content)
      let sorter = ContentSorter(now: now, newID: newID, photoTitle: photoTitle, db: db)
      if try sorter.adjust(ref, to: classification) { return ref }
      guard !content.holdsMore else { throw GestionTravauxError.changedSinceSorting }
      let made = try sorter.insert(content, as: classification)
      try ref.delete(in: db)
      return made
    }
  }

  /// Confirms what was sorted, once nothing is left to sort that can be read.
  ///
  /// - Returns: how many were confirmed.
  /// - Throws: ``GestionTravauxError/capturesLeft(_:)``.
  @discardableResult
  package func validateSorting() async throws -> WriteResult<Int> {
    let now = StoredInstant.text(now())
    return try await store.write(Action("gestiontravaux.sorting.validated")) { db in
      let left = try CaptureEntity.leftCount(db)
      guard left == 0 else { throw GestionTravauxError.capturesLeft(left) }
      return try ContentRef.sortedTables.reduce(0) { count, table in
        try db.execute(
          sql: "UPDATE \(table) SET aValider = 0, updatedAt = ? WHERE aValider = 1", arguments: [now])
        return count + db.changesCount
      }
    }
  }

  /// Makes a todo for some day of a note, in its task.
  ///
  /// - Parameter photoTitle: what it is called where the note shows photos and says nothing.
  /// - Throws: ``GestionTravauxError/taskNeeded`` for a note of the whole house,
  ///   ``GestionTravauxError/changedSinceSorting`` for one of which a later version wrote more.
  @discardableResult
  package func turnNoteIntoToDo(_ id: NoteEntity.ID, photoTitle: String) async throws -> WriteResult<
    ContentRef
  > {
    try await sort(ContentRef(.note, id), as: .toDo(.unJour), photoTitle: photoTitle) { _ in }
  }
}

extension ContentRef {
  /// The tables of what captures become.
  static let sortedTables = ["alertes", "astuces", "notes", "toDos", "achats"]

  func subject(in db: Database) throws -> String? { try type.subject(of: id, in: db) }

  func delete(in db: Database) throws { try type.delete(id, in: db) }

  /// Refuses to change the capture that is being taken.
  ///
  /// - Throws: ``GestionTravauxError/capturing``.
  func checkEnded(in db: Database) throws {
    if kind == .capture { try GestionTravauxLedger.checkEnded(id, in: db) }
  }
}
