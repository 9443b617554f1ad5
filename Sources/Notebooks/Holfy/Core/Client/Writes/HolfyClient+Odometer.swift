import Foundation
import GRDB
import Values
public import Vault

extension HolfyClient {
  /// Notes what a vehicle's odometer showed one day.
  @discardableResult
  public func addOdometer(_ draft: OdometerDraft, to vehicleId: Vehicle.ID) async throws -> Written<
    OdometerEntry
  > {
    let now = now()
    let blank = OdometerEntry(
      id: store.surroundings.newID(), vehicleId: vehicleId, date: draft.day.noonUTC(),
      odometer: draft.odometer,
      createdAt: now, updatedAt: now)
    let entry = try draft.applied(to: blank, now: now, in: timeZone)
    let subject = try await name(ofVehicle: vehicleId)
    return try await store.write(Action("holfy.odometer.added", subject: subject)) { db in
      guard try Vehicle.exists(db, key: vehicleId) else { throw HolfyError.vehicleNotFound(id: vehicleId) }
      try entry.insert(db)
      return entry
    }
  }

  /// Changes a reading.
  @discardableResult
  public func editOdometer(
    _ id: OdometerEntry.ID, _ edit: @escaping @Sendable (inout OdometerDraft) throws -> Void
  ) async throws -> Written<OdometerEntry> {
    let (now, timeZone) = (now(), timeZone)
    let subject = try await vehicleName(ofReading: id)
    return try await store.write(Action("holfy.odometer.edited", subject: subject)) { db in
      let stored: OdometerEntry = try Self.record(.odometer, id, in: db)
      var draft = OdometerDraft(stored, in: timeZone)
      try edit(&draft)
      guard draft != OdometerDraft(stored, in: timeZone) else { return stored }
      let entry = try draft.applied(to: stored, now: now, in: timeZone)
      try entry.update(db)
      return entry
    }
  }

  /// Deletes a reading.
  @discardableResult
  public func deleteOdometer(_ id: OdometerEntry.ID) async throws -> Written<OdometerEntry> {
    let subject = try await vehicleName(ofReading: id)
    return try await store.write(Action("holfy.odometer.deleted", subject: subject)) { db in
      let entry: OdometerEntry = try Self.record(.odometer, id, in: db)
      try entry.delete(db)
      return entry
    }
  }

  private func vehicleName(ofReading id: OdometerEntry.ID) async throws -> String {
    try await store.read { db in
      let entry: OdometerEntry = try Self.record(.odometer, id, in: db)
      return try Self.vehicle(entry.vehicleId, in: db).name
    }
  }
}
