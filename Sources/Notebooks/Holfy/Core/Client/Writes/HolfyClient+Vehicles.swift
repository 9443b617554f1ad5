import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension HolfyClient {
  /// Adds a vehicle (HF-1). A mileage that was typed becomes a reading of the day, too.
  ///
  /// - Parameter replacingPrimary: whether the former primary vehicle may stop being it (HF-2).
  /// - Throws: ``HolfyError/invalidFields(_:)``, ``HolfyClientError/primaryExists(name:)``.
  @discardableResult
  package func addVehicle(
    _ draft: Vehicle.Details, replacingPrimary: Bool = false
  ) async throws -> WriteResult<Vehicle> {
    try DayRule(today: today).requireNear(draft.registrationDay, .registrationDay)
    let vehicle = try Vehicle(id: store.dependencies.newID(), draft, now: now())
    let mileage = TypedMileage(vehicle.mileage, of: vehicle.id, on: today)
    let newID = store.dependencies.newID
    let mileages = stated(at: vehicle.updatedAt)
    return try await store.write(Action("holfy.vehicle.added", subject: vehicle.name)) { db in
      try Self.makeWay(for: vehicle, replacing: replacingPrimary, keeping: mileages, in: db)
      try vehicle.insert(db)
      try mileage?.note(after: nil, now: vehicle.createdAt, newID: newID, in: db)
      return vehicle
    }
  }

  /// Changes what a person says about a vehicle; its identity, its folder and its date of entry stay. Another mileage
  /// becomes a reading of the day, too.
  ///
  /// - Parameters:
  ///   - replacingPrimary: whether the former primary vehicle may stop being it.
  ///   - edit: changes the draft; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editVehicle(
    _ id: Vehicle.ID, replacingPrimary: Bool = false,
    _ edit: @escaping @Sendable (inout Vehicle.Details) throws -> Void
  ) async throws -> WriteResult<Vehicle> {
    let (now, day) = (now(), today)
    let (mileages, newID) = (stated(at: now), store.dependencies.newID)
    return try await change("holfy.vehicle.edited", id, edit) { draft, stored, db in
      try DayRule(today: day).requireNear(
        draft.registrationDay, .registrationDay, unless: stored.registrationDate)
      let vehicle = try stored.changed(to: draft, now: now)
      try Self.makeWay(for: vehicle, replacing: replacingPrimary, keeping: mileages, in: db)
      if vehicle.mileage == stored.mileage { try mileages.keep(of: stored, in: db) }
      try vehicle.update(db)
      if vehicle.mileage != stored.mileage {
        let former = TypedMileage(stored.mileage, of: id, on: day)
        try TypedMileage(vehicle.mileage, of: id, on: day)?
          .note(after: former, now: now, newID: newID, in: db)
      }
      return vehicle
    }
  }

  /// Makes a vehicle the primary one; only the former one is touched besides (HF-2).
  @discardableResult
  package func makePrimary(_ id: Vehicle.ID) async throws -> WriteResult<Vehicle> {
    let now = now()
    let mileages = stated(at: now)
    return try await store.write("holfy.vehicle.madePrimary", about: { try Self.name(ofVehicle: id, in: $0) })
    { db in
      var vehicle = try Vehicle.stored(id, in: db)
      guard !vehicle.isPrimary else { return vehicle }
      try mileages.keep(of: vehicle, in: db)
      vehicle.isPrimary = true
      vehicle.stamp.change(now)
      try Self.makeWay(for: vehicle, replacing: true, keeping: mileages, in: db)
      try vehicle.update(db)
      return vehicle
    }
  }

  /// Deletes a vehicle with everything that belongs to it. Undo brings all of it back.
  @discardableResult
  package func deleteVehicle(_ id: Vehicle.ID) async throws -> WriteResult<Vehicle> {
    try await delete("holfy.vehicle.deleted", id)
  }

  /// Sees to it that no other vehicle is primary when this one is.
  static func makeWay(
    for vehicle: Vehicle, replacing: Bool, keeping mileages: StatedMileage, in db: Database
  ) throws {
    guard vehicle.isPrimary else { return }
    let primary = try Vehicle.filter(sql: "isPrimary = 1").fetchAll(db)
    guard let former = PrimaryVehicle.replaced(by: vehicle, among: primary) else { return }
    guard replacing else { throw HolfyClientError.primaryExists(name: former.name) }
    for var demoted in PrimaryVehicle.demoted(by: vehicle.id, among: primary) {
      try mileages.keep(of: demoted, in: db)
      demoted.stamp.change(mileages.now)
      try demoted.update(db)
    }
  }

  private func stated(at now: Date) -> StatedMileage {
    StatedMileage(now: now, timeZone: timeZone, newID: store.dependencies.newID)
  }
}
