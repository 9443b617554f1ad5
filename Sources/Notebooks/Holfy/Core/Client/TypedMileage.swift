import Foundation
import GRDB
import Records
import Values

/// The mileage that a person types about a vehicle, as a reading of the day: later ones are compared with it. The text
/// itself stays in the vehicle, exactly as it was typed.
struct TypedMileage: Hashable {
  let vehicleId: Vehicle.ID
  let reading: OdometerReading

  /// What a mileage tells; nil when it is no number.
  init?(_ mileage: String?, of vehicleId: Vehicle.ID, on day: CalendarDay) {
    guard let value = Odometer.reading(mileage) else { return nil }
    self.vehicleId = vehicleId
    reading = OdometerReading(day: day, value: value)
  }

  /// The entry that tells it already, unless somebody wrote a note to it.
  func entry(in db: Database) throws -> OdometerEntry? {
    try OdometerEntry.fetchOne(
      db,
      sql: """
        SELECT * FROM odometerRecords
        WHERE vehicleId = ? AND date = ? AND odometer = ? AND notes = '' ORDER BY id
        """, arguments: [vehicleId, reading.day.description, reading.value])
  }

  /// Keeps it as an entry, unless there is one already. What was typed earlier the same day is corrected.
  ///
  /// - Parameters:
  ///   - former: what the vehicle told of the day until now.
  ///   - newID: makes the id of an entry.
  func note(after former: TypedMileage?, now: Date, newID: () -> String, in db: Database) throws {
    guard try entry(in: db) == nil else { return }
    if var entry = try former?.entry(in: db) {
      entry.odometer = reading.value
      entry.stamp.change(now)
      try entry.update(db)
    } else {
      try OdometerEntry(
        id: newID(), vehicleId: vehicleId,
        details: OdometerEntry.Details(date: reading.day, odometer: reading.value), stamp: Stamp(now)
      ).insert(db)
    }
  }
}
