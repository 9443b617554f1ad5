package import GRDB
import Vault

/// Why a reading that is about to be stored is hard to believe, among those that are; nil when it fits them.
package struct OdometerDoubtQuery: Query {
  package let vehicleId: Vehicle.ID
  package let reading: OdometerReading
  /// The record that is being changed, whose present reading does not count; nil for a new one.
  package let record: String?

  package init(
    of vehicleId: Vehicle.ID, _ reading: OdometerReading, besides record: String?
  ) {
    self.vehicleId = vehicleId
    self.reading = reading
    self.record = record
  }

  package func fetch(_ db: Database) throws -> OdometerDoubt? {
    let unit = try HolfySettings(db).distanceUnit
    let reader = OdometerReader(vehicleId: vehicleId, unit: unit, db: db)
    return try reader.around(reading.day...reading.day, besides: record).doubt(about: reading)
  }
}
