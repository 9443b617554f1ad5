import GRDB

/// What every record of Holfy has: an id, a row, and a vehicle that it belongs to.
protocol StoredRecord: FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable
where ID == String {
  /// The vehicle that it belongs to; its own id for a vehicle.
  var owner: String { get }
}

extension Vehicle: StoredRecord {
  var owner: String { id }
}

extension Document: StoredRecord {
  var owner: String { vehicleId }
}

extension FuelEntry: StoredRecord {
  var owner: String { vehicleId }
}

extension OdometerEntry: StoredRecord {
  var owner: String { vehicleId }
}

extension Reminder: StoredRecord {
  var owner: String { vehicleId }
}

extension InsurancePolicy: StoredRecord {
  var owner: String { vehicleId }
}
