import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension GestionTravauxClient {
  /// Adds something that must be done again and again.
  ///
  /// - Parameters:
  ///   - rhythm: how often.
  ///   - lastDone: when it was last done, or from when on it counts; today when nil.
  ///   - edit: says in which room and what kind of work it is; called inside the transaction.
  @discardableResult
  package func addUpkeep(
    _ title: String, _ rhythm: UpkeepRhythm, lastDone: CalendarDay? = nil,
    _ edit: @escaping @Sendable (inout EntretienEntity) throws -> Void = { _ in }
  ) async throws -> WriteResult<EntretienEntity> {
    let (id, now, today) = (store.dependencies.newID(), now(), today)
    return try await store.write(Action("gestiontravaux.upkeep.added", subject: title)) { db in
      try GestionTravauxLedger.checkLimit(of: EntretienEntity.self, in: db)
      var upkeep = EntretienEntity(
        id: id, titre: title, dernier: lastDone ?? today, createdAt: now, updatedAt: now)
      upkeep.setRhythm(rhythm)
      try edit(&upkeep)
      (upkeep.id, upkeep.maisonId) = (id, MaisonEntity.fixedID)
      upkeep = try upkeep.validated()
      try Self.checkPlaces(of: upkeep, in: db)
      try upkeep.insert(db)
      return upkeep
    }
  }

  /// Changes something that must be done again and again.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editUpkeep(
    _ id: EntretienEntity.ID, _ edit: @escaping @Sendable (inout EntretienEntity) throws -> Void
  ) async throws -> WriteResult<EntretienEntity> {
    try await change(id, as: "gestiontravaux.upkeep.edited") { upkeep, db in
      try edit(&upkeep)
      upkeep.maisonId = MaisonEntity.fixedID
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
      try GestionTravauxLedger.change(id, now: now, in: db) { (upkeep: inout EntretienEntity) in
        upkeep.tacheId = task.id
      }
      return task
    }
  }

  /// Says that upkeep was done on a day, without any task.
  @discardableResult
  package func markUpkeepDone(
    _ id: EntretienEntity.ID, on day: CalendarDay
  ) async throws -> WriteResult<EntretienEntity> {
    try await change(id, as: "gestiontravaux.upkeep.done") { (upkeep: inout EntretienEntity, _) in
      upkeep.dernier = day
    }
  }

  /// Deletes something that must be done again and again; its tasks stay.
  @discardableResult
  package func deleteUpkeep(_ id: EntretienEntity.ID) async throws -> WriteResult<EntretienEntity> {
    try await delete(id, as: "gestiontravaux.upkeep.deleted")
  }

  private static func checkPlaces(of upkeep: EntretienEntity, in db: Database) throws {
    try GestionTravauxLedger.check(PieceEntity.self, upkeep.pieceId, in: db)
    try GestionTravauxLedger.check(ActiviteEntity.self, upkeep.activiteId, in: db)
    try GestionTravauxLedger.check(TacheEntity.self, upkeep.tacheId, in: db)
  }
}

extension EntretienEntity {
  /// Says how often.
  package mutating func setRhythm(_ rhythm: UpkeepRhythm) {
    switch rhythm {
    case .months(let months): (mois, saison) = (months, nil)
    case .season(let season): (mois, saison) = (nil, Open(season))
    }
  }
}
