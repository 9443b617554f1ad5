public import GRDB
public import Vault

/// Why a reading that is about to be stored is hard to believe, among those that are; nil when it fits them.
public struct OdometerDoubtQuery: Query {
  /// The vehicle.
  public let vehicleId: Vehicle.ID
  /// The reading.
  public let reading: OdometerReading
  /// The record that is being changed, whose present reading does not count; nil for a new one.
  public let record: String?

  /// The question.
  public init(
    of vehicleId: Vehicle.ID, _ reading: OdometerReading, besides record: String?
  ) {
    self.vehicleId = vehicleId
    self.reading = reading
    self.record = record
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> OdometerDoubt? {
    let unit = try HolfySettings(db).distanceUnit
    let reader = OdometerReader(vehicleId: vehicleId, unit: unit, db: db)
    return try reader.around(reading.day...reading.day, besides: record).doubt(about: reading)
  }
}
