import Foundation
import GRDB
import NotebookContract
package import Vault

extension CaffioClient {
  /// Adds a piece of equipment.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/tooMany(_:limit:)``.
  @discardableResult
  package func addEquipment(_ draft: EquipmentDraft) async throws -> WriteResult<CoffeeEquipment> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("caffio.equipment.added", subject: draft.name)) { db in
      try CaffioLedger.checkRoom(for: .equipment, CoffeeEquipment.self, in: db)
      let blank = CoffeeEquipment(id: id, name: draft.name, type: draft.type, createdAt: now, updatedAt: now)
      let equipment = try draft.applied(to: blank, now: now).validated()
      _ = try CaffioLedger.profile(now: now, in: db)
      try equipment.insert(db)
      return equipment
    }
  }

  /// Changes a piece of equipment.
  @discardableResult
  package func editEquipment(
    _ id: CoffeeEquipment.ID, _ edit: @escaping @Sendable (inout EquipmentDraft) throws -> Void
  ) async throws -> WriteResult<CoffeeEquipment> {
    let now = now()
    return try await store.write("caffio.equipment.edited", about: equipmentName(id)) { db in
      let stored: CoffeeEquipment = try CaffioLedger.record(.equipment, id, in: db)
      var draft = EquipmentDraft(stored)
      try edit(&draft)
      guard draft != EquipmentDraft(stored) else { return stored }
      let equipment = try draft.applied(to: stored, now: now).validated()
      try equipment.update(db)
      return equipment
    }
  }

  /// Deletes a piece of equipment. What was made with it stays.
  @discardableResult
  package func deleteEquipment(_ id: CoffeeEquipment.ID) async throws -> WriteResult<CoffeeEquipment> {
    try await store.write("caffio.equipment.deleted", about: equipmentName(id)) { db in
      let equipment: CoffeeEquipment = try CaffioLedger.record(.equipment, id, in: db)
      try equipment.delete(db)
      return equipment
    }
  }

  private func equipmentName(_ id: CoffeeEquipment.ID) -> @Sendable (Database) throws -> String? {
    { db in
      let equipment: CoffeeEquipment = try CaffioLedger.record(.equipment, id, in: db)
      return equipment.name
    }
  }
}
