import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension HolfyClient {
  /// Adds a fill-up or a charge to a vehicle.
  @discardableResult
  package func addFuel(
    _ draft: FuelEntry.Details, to vehicleId: Vehicle.ID
  ) async throws -> WriteResult<FuelEntry> {
    try DayRule(today: today).requirePast(draft.date, .fuelDay)
    let entry = try FuelEntry(id: store.dependencies.newID(), of: vehicleId, draft, now: now())
    return try await store.write(
      "holfy.fuel.added", about: { try Self.name(ofVehicle: vehicleId, in: $0) }
    ) { db in
      try entry.insert(db)
      return entry
    }
  }

  /// Changes a fill-up.
  @discardableResult
  package func editFuel(
    _ id: FuelEntry.ID, _ edit: @escaping @Sendable (inout FuelEntry.Details) throws -> Void
  ) async throws -> WriteResult<FuelEntry> {
    let (now, rule) = (now(), DayRule(today: today))
    return try await change("holfy.fuel.edited", id, edit) { draft, stored, db in
      try rule.requirePast(draft.date, .fuelDay, unless: stored.date)
      let entry = try stored.changed(to: draft, now: now)
      try entry.update(db)
      return entry
    }
  }

  /// Deletes a fill-up.
  @discardableResult
  package func deleteFuel(_ id: FuelEntry.ID) async throws -> WriteResult<FuelEntry> {
    try await delete("holfy.fuel.deleted", id)
  }
}
