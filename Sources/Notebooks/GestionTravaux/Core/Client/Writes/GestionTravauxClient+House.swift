import Foundation
import GRDB
import NotebookContract
import Records
package import Values
package import Vault

extension GestionTravauxClient {
  // MARK: - Season notes

  /// Writes a season note.
  ///
  /// - Parameter replacing: whether the ones that are shown are put away first.
  @discardableResult
  package func addSeasonNote(_ text: String, replacing: Bool = false) async throws -> WriteResult<
    NoteSaisonEntity
  > {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.seasonNote.added")) { db in
      if replacing {
        let shown = try NoteSaisonEntity.filter(sql: "archivee = 0").fetchAll(db)
        for note in shown { try Self.archive(note.id, now: now, in: db) }
      }
      return try NoteSaisonEntity(id: id, details: .init(texte: text), stamp: Stamp(now)).added(to: db)
    }
  }

  /// Says otherwise what a season note says.
  @discardableResult
  package func editSeasonNote(_ id: NoteSaisonEntity.ID, text: String) async throws -> WriteResult<
    NoteSaisonEntity
  > {
    try await change(id, as: "gestiontravaux.seasonNote.edited") { note, _ in note.texte = text }
  }

  /// Puts a season note away: it was read.
  @discardableResult
  package func archiveSeasonNote(_ id: NoteSaisonEntity.ID) async throws -> WriteResult<NoteSaisonEntity> {
    let now = now()
    return try await store.write(Action("gestiontravaux.seasonNote.archived")) { db in
      try Self.archive(id, now: now, in: db)
    }
  }

  @discardableResult
  package func deleteSeasonNote(_ id: NoteSaisonEntity.ID) async throws -> WriteResult<NoteSaisonEntity> {
    try await delete(id, as: "gestiontravaux.seasonNote.deleted")
  }

  @discardableResult
  private static func archive(_ id: NoteSaisonEntity.ID, now: Date, in db: Database) throws
    -> NoteSaisonEntity
  {
    try GestionTravauxLedger.change(id, now: now, in: db) { ($0.archivee, $0.declenchee) = (true, false) }
  }

  // MARK: - Contacts

  /// Adds somebody who does jobs.
  @discardableResult
  package func addContact(
    _ details: ContactEntity.Details
  ) async throws -> WriteResult<ContactEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.contact.added", subject: details.nom)) { db in
      try GestionTravauxLedger.checkLimit(of: ContactEntity.self, in: db)
      return try ContactEntity(id: id, details: details, stamp: Stamp(now)).added(to: db)
    }
  }

  /// Changes what is known of somebody.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editContact(
    _ id: ContactEntity.ID, _ edit: @escaping @Sendable (inout ContactEntity.Details) throws -> Void
  ) async throws -> WriteResult<ContactEntity> {
    try await change(id, as: "gestiontravaux.contact.edited") { contact, _ in try edit(&contact) }
  }

  /// Deletes somebody; the tasks that they did stay.
  @discardableResult
  package func deleteContact(_ id: ContactEntity.ID) async throws -> WriteResult<ContactEntity> {
    try await delete(id, as: "gestiontravaux.contact.deleted")
  }

  // MARK: - Everything

  /// The currency that sums are asked for in.
  @discardableResult
  package func setCurrency(_ currency: Currency) async throws -> WriteResult<Void> {
    try await store.write(Action("gestiontravaux.settings.currency", subject: currency.rawValue)) { db in
      try StoredSettings.set(currency.rawValue, for: GestionTravauxSetting.currency, in: db)
    }
  }

  /// Deletes every record; the house stands empty, under its first name. Settings stay. Undo brings all of it back.
  ///
  /// - Returns: what went.
  @discardableResult
  package func deleteEverything() async throws -> WriteResult<GestionTravauxContents> {
    let now = now()
    return try await store.write(Action("gestiontravaux.everything.deleted")) { db in
      let contents = try ContentsQuery().fetch(db)
      try SessionEntity.deleteAll(db)
      try EntretienEntity.deleteAll(db)
      try EquipementEntity.deleteAll(db)
      try AchatEntity.deleteAll(db)
      try AlerteEntity.deleteAll(db)
      try NoteEntity.deleteAll(db)
      try ToDoEntity.deleteAll(db)
      try CaptureEntity.deleteAll(db)
      try AstuceEntity.deleteAll(db)
      try TacheEntity.deleteAll(db)
      try PieceEntity.deleteAll(db)
      try ActiviteEntity.deleteAll(db)
      try ContactEntity.deleteAll(db)
      try NoteSaisonEntity.deleteAll(db)
      try CaptureFile.deleteAll(db)
      try GestionTravauxLedger.change(MaisonEntity.fixedID, of: MaisonEntity.self, now: now, in: db) {
        $0.nom = MaisonEntity.usualName
      }
      return contents
    }
  }
}

/// The ids of GestionTravaux's setting records.
enum GestionTravauxSetting: String {
  /// The currency that sums are asked for in.
  case currency
  /// Whether photos keep the place where they were taken.
  case keepsPlace
  /// The task that a person wants to go on with, until one is worked on.
  case hero
}
