import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension GestionTravauxClient {
  /// Adds a piece of equipment; what it shows comes later.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/notFound(_:)``,
  ///   ``GestionTravauxError/tooMany(_:limit:)``.
  @discardableResult
  package func addEquipment(
    _ details: EquipementEntity.Details
  ) async throws -> WriteResult<EquipementEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.equipment.added", subject: details.nom)) { db in
      try GestionTravauxLedger.checkLimit(of: EquipementEntity.self, in: db)
      let equipment = try EquipementEntity(id: id, details: details, stamp: Stamp(now)).validated()
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
    _ id: EquipementEntity.ID, _ edit: @escaping @Sendable (inout EquipementEntity.Details) throws -> Void
  ) async throws -> WriteResult<EquipementEntity> {
    try await change(id, as: "gestiontravaux.equipment.edited") { equipment, db in
      let blocks = equipment.blocks
      try edit(&equipment)
      equipment.blocks = blocks
      try GestionTravauxLedger.check(PieceEntity.self, equipment.pieceId, in: db)
    }
  }

  /// Deletes a piece of equipment with what it shows.
  @discardableResult
  package func deleteEquipment(_ id: EquipementEntity.ID) async throws -> WriteResult<EquipementEntity> {
    try await delete(id, as: "gestiontravaux.equipment.deleted")
  }
}
