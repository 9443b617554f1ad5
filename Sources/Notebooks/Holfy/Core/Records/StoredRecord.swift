import GRDB
import Records
import Values

/// What every record of Holfy has: an id, a row, and a vehicle that it belongs to.
protocol StoredRecord: DetailedRecord, FetchableRecord, PersistableRecord
where Details.Refusal == HolfyError {
  /// The vehicle that it belongs to; its own id for a vehicle.
  var owner: String { get }
}

extension StoredRecord where Self: VehicleEntry {
  var owner: String { vehicleId }
}

// The tables of vehicles and documents have the names of the specification.

extension Vehicle: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "vehicleRecords" }
  var owner: String { id }
}

extension Document: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "fileMetadataRecords" }
  var owner: String { vehicleId }
}

extension FuelEntry: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "fuelRecords" }
}

extension OdometerEntry: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "odometerRecords" }
}

extension Reminder: StoredRecord, FetchableRecord, PersistableRecord {
  /// Those done included.
  package static var databaseTableName: String { "reminderRecords" }
}

extension InsurancePolicy: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "insuranceRecords" }
}
