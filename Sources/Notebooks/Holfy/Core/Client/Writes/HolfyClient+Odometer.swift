import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension HolfyClient {
  /// Notes what a vehicle's odometer showed one day.
  @discardableResult
  package func addOdometer(
    _ draft: OdometerEntry.Details, to vehicleId: Vehicle.ID
  ) async throws -> WriteResult<OdometerEntry> {
    try DayRule(today: today).requirePast(draft.date, .odometerDay)
    let entry = try OdometerEntry(id: store.dependencies.newID(), of: vehicleId, draft, now: now())
    return try await store.write(
      "holfy.odometer.added", about: { try Self.name(ofVehicle: vehicleId, in: $0) }
    ) { db in
      try entry.insert(db)
      return entry
    }
  }

  /// Changes a reading.
  @discardableResult
  package func editOdometer(
    _ id: OdometerEntry.ID, _ edit: @escaping @Sendable (inout OdometerEntry.Details) throws -> Void
  ) async throws -> WriteResult<OdometerEntry> {
    let (now, rule) = (now(), DayRule(today: today))
    return try await change("holfy.odometer.edited", id, edit) { draft, stored, db in
      try rule.requirePast(draft.date, .odometerDay, unless: stored.date)
      let entry = try stored.changed(to: draft, now: now)
      try entry.update(db)
      return entry
    }
  }

  @discardableResult
  package func deleteOdometer(_ id: OdometerEntry.ID) async throws -> WriteResult<OdometerEntry> {
    try await delete("holfy.odometer.deleted", id)
  }
}
