import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension HolfyClient {
  /// Notes what a vehicle's odometer showed one day.
  @discardableResult
  package func addOdometer(_ draft: OdometerEntry.Details, to vehicleId: Vehicle.ID) async throws
    -> WriteResult<
      OdometerEntry
    >
  {
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
    return try await store.write(
      "holfy.odometer.edited", about: { try Self.vehicleName(ofReading: id, in: $0) }
    ) { db in
      let stored: OdometerEntry = try Self.record(.odometer, id, in: db)
      var draft = stored.details
      try edit(&draft)
      guard draft != stored.details else { return stored }
      try rule.requirePast(draft.date, .odometerDay, unless: stored.date)
      let entry = try stored.changed(to: draft, now: now)
      try entry.update(db)
      return entry
    }
  }

  @discardableResult
  package func deleteOdometer(_ id: OdometerEntry.ID) async throws -> WriteResult<OdometerEntry> {
    try await store.write(
      "holfy.odometer.deleted", about: { try Self.vehicleName(ofReading: id, in: $0) }
    ) { db in
      let entry: OdometerEntry = try Self.record(.odometer, id, in: db)
      try entry.delete(db)
      return entry
    }
  }

  private static func vehicleName(ofReading id: OdometerEntry.ID, in db: Database) throws -> String {
    let entry: OdometerEntry = try record(.odometer, id, in: db)
    return try name(ofVehicle: entry.vehicleId, in: db)
  }
}
