import Foundation
import GRDB
import Values

/// The mileage that came with a vehicle counts as a reading of the day of the vehicle's last change. Before a change of
/// something else moves that day, the mileage is kept as the reading that it counts as.
struct StatedMileage {
  let now: Date
  let timeZone: TimeZone
  let newID: @Sendable () -> String

  /// - Parameter vehicle: the vehicle as it is stored.
  func keep(of vehicle: Vehicle, in db: Database) throws {
    let reader = OdometerReader(vehicleId: vehicle.id, unit: try HolfySettings(db).distanceUnit, db: db)
    let history = try reader.recent(by: CalendarDay(now, in: timeZone))
    guard let reading = history.stated(by: vehicle, in: timeZone) else { return }
    try OdometerEntry(
      id: newID(), vehicleId: vehicle.id,
      details: OdometerEntry.Details(date: reading.day, odometer: reading.value), stamp: Stamp(now)
    ).insert(db)
  }
}
