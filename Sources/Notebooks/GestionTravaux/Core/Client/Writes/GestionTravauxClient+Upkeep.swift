import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension GestionTravauxClient {
  /// Adds something that must be done again and again.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/notFound(_:)``,
  ///   ``GestionTravauxError/tooMany(_:limit:)``.
  @discardableResult
  package func addUpkeep(
    _ details: EntretienEntity.Details
  ) async throws -> WriteResult<EntretienEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.upkeep.added", subject: details.titre)) { db in
      try GestionTravauxLedger.checkLimit(of: EntretienEntity.self, in: db)
      let upkeep = try EntretienEntity(id: id, details: details, stamp: Stamp(now)).validated()
      try Self.checkPlaces(of: upkeep.details, in: db)
      try upkeep.insert(db)
      return upkeep
    }
  }

  /// Changes something that must be done again and again.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editUpkeep(
    _ id: EntretienEntity.ID, _ edit: @escaping @Sendable (inout EntretienEntity.Details) throws -> Void
  ) async throws -> WriteResult<EntretienEntity> {
    try await change(id, as: "gestiontravaux.upkeep.edited") { upkeep, db in
      try edit(&upkeep)
      try Self.checkPlaces(of: upkeep, in: db)
    }
  }

  /// Makes the task of upkeep that is due; the one that is under way there where there is one. Once that task is done,
  /// the upkeep counts from that day.
  ///
  /// - Throws: ``GestionTravauxError/upkeepWithoutPlace`` without a room or an activity.
  @discardableResult
  package func makeTask(of id: EntretienEntity.ID) async throws -> WriteResult<TacheEntity> {
    let (now, newID) = (now(), store.dependencies.newID)
    let subject = GestionTravauxLedger.subject(EntretienEntity.self, id)
    return try await store.write("gestiontravaux.upkeep.planned", about: subject) { db in
      let upkeep: EntretienEntity = try GestionTravauxLedger.record(id, in: db)
      guard let pieceId = upkeep.pieceId, let activiteId = upkeep.activiteId else {
        throw GestionTravauxError.upkeepWithoutPlace
      }
      let task: TacheEntity
      if let existing = try GestionTravauxLedger.activeTask(in: pieceId, of: activiteId, db) {
        task = try GestionTravauxLedger.record(existing, in: db)
      } else {
        let draft = TacheDraft(
          piece: .existing(id: pieceId), activite: .existing(id: activiteId), prochaineAction: upkeep.titre)
        task = try TaskWriter(now: now, newID: newID, db: db).insert(draft)
      }
      try GestionTravauxLedger.change(id, of: EntretienEntity.self, now: now, in: db) { $0.tacheId = task.id }
      return task
    }
  }

  /// Says that upkeep was done on a day, without any task.
  @discardableResult
  package func markUpkeepDone(
    _ id: EntretienEntity.ID, on day: CalendarDay
  ) async throws -> WriteResult<EntretienEntity> {
    try await change(id, as: "gestiontravaux.upkeep.done") { upkeep, _ in upkeep.dernier = day }
  }

  /// Deletes something that must be done again and again; its tasks stay.
  @discardableResult
  package func deleteUpkeep(_ id: EntretienEntity.ID) async throws -> WriteResult<EntretienEntity> {
    try await delete(id, as: "gestiontravaux.upkeep.deleted")
  }

  private static func checkPlaces(of upkeep: EntretienEntity.Details, in db: Database) throws {
    try GestionTravauxLedger.check(PieceEntity.self, upkeep.pieceId, in: db)
    try GestionTravauxLedger.check(ActiviteEntity.self, upkeep.activiteId, in: db)
    try GestionTravauxLedger.check(TacheEntity.self, upkeep.tacheId, in: db)
  }
}
