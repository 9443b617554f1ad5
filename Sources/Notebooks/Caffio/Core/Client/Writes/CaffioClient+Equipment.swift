import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Adds a piece of equipment.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/tooMany(_:limit:)``.
  @discardableResult
  package func addEquipment(_ details: CoffeeEquipment.Details) async throws -> WriteResult<CoffeeEquipment> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("caffio.equipment.added", subject: details.name)) { db in
      try CaffioLedger.checkRoom(for: CoffeeEquipment.self, in: db)
      let equipment = CoffeeEquipment(id: id, details: try details.validated(), stamp: Stamp(now))
      _ = try CaffioLedger.profile(now: now, in: db)
      try equipment.insert(db)
      return equipment
    }
  }

  /// Changes a piece of equipment.
  @discardableResult
  package func editEquipment(
    _ id: CoffeeEquipment.ID, _ edit: @escaping @Sendable (inout CoffeeEquipment.Details) throws -> Void
  ) async throws -> WriteResult<CoffeeEquipment> {
    let now = now()
    return try await store.write("caffio.equipment.edited", about: CoffeeEquipment.subject(of: id)) { db in
      let stored: CoffeeEquipment = try CaffioLedger.record(id, in: db)
      var details = stored.details
      try edit(&details)
      guard details != stored.details else { return stored }
      let equipment = try stored.changed(to: details, now: now)
      try equipment.update(db)
      return equipment
    }
  }

  /// Deletes a piece of equipment. What was made with it stays.
  @discardableResult
  package func deleteEquipment(_ id: CoffeeEquipment.ID) async throws -> WriteResult<CoffeeEquipment> {
    try await delete(id, as: "caffio.equipment.deleted")
  }
}
