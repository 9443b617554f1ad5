import Foundation
import GRDB
import NotebookContract
package import Vault

extension GestionTravauxClient {
  /// Adds a piece of equipment.
  ///
  /// - Parameter edit: says what is known of it; called inside the transaction.
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/notFound(_:)``,
  ///   ``GestionTravauxError/tooMany(_:limit:)``.
  @discardableResult
  package func addEquipment(
    _ name: String, _ edit: @escaping @Sendable (inout EquipementEntity) throws -> Void = { _ in }
  ) async throws -> WriteResult<EquipementEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.equipment.added", subject: name)) { db in
      try GestionTravauxLedger.checkLimit(of: EquipementEntity.self, in: db)
      var equipment = EquipementEntity(id: id, nom: name, createdAt: now, updatedAt: now)
      try edit(&equipment)
      (equipment.id, equipment.maisonId, equipment.blocks) = (id, MaisonEntity.fixedID, [])
      equipment = try equipment.validated()
      try GestionTravauxLedger.check(PieceEntity.self, equipment.pieceId, in: db)
      try equipment.insert(db)
      return equipment
    }
  }

  /// Changes what is known of a piece of equipment; its photos and documents stay.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/notFound(_:)``.
  @discardableResult
  package func editEquipment(
    _ id: EquipementEntity.ID, _ edit: @escaping @Sendable (inout EquipementEntity) throws -> Void
  ) async throws -> WriteResult<EquipementEntity> {
    try await change(id, as: "gestiontravaux.equipment.edited") { equipment, db in
      let blocks = equipment.blocks
      try edit(&equipment)
      (equipment.maisonId, equipment.blocks) = (MaisonEntity.fixedID, blocks)
      try GestionTravauxLedger.check(PieceEntity.self, equipment.pieceId, in: db)
    }
  }

  /// Deletes a piece of equipment with what it shows.
  @discardableResult
  package func deleteEquipment(_ id: EquipementEntity.ID) async throws -> WriteResult<EquipementEntity> {
    try await delete(id, as: "gestiontravaux.equipment.deleted")
  }
}
