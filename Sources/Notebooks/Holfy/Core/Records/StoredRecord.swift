import GRDB
import Records
import Values

/// What every record of Holfy has: an id, a row, and a vehicle that it belongs to.
protocol StoredRecord: DetailedRecord, FetchableRecord, PersistableRecord
where Details.Refusal == HolfyError {
  /// The vehicle that it belongs to; its own id for a vehicle.
  var owner: String { get }
  /// Why nothing is done where no record has an id.
  static func notFound(_ id: String) -> any Error
  /// What the person's messages call it.
  func subject(in db: Database) throws -> String
}

extension StoredRecord {
  /// The record of an id, which exists, or this throws.
  static func stored(_ id: String, in db: Database) throws -> Self {
    guard let record = try fetchOne(db, key: id) else { throw notFound(id) }
    return record
  }
}

extension StoredRecord where Self: VehicleEntry {
  var owner: String { vehicleId }

  func subject(in db: Database) throws -> String { try HolfyClient.name(ofVehicle: vehicleId, in: db) }
}

// The tables of vehicles and documents have the names of the specification.

extension Vehicle: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "vehicleRecords" }
  static func notFound(_ id: String) -> any Error { HolfyError.vehicleNotFound(id: id) }
  var owner: String { id }
  func subject(in db: Database) -> String { name }
}

extension Document: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "fileMetadataRecords" }
  static func notFound(_ id: String) -> any Error { HolfyError.documentNotFound(id: id) }
  var owner: String { vehicleId }
  func subject(in db: Database) -> String { self.documentName }
}

extension FuelEntry: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "fuelRecords" }
  static func notFound(_ id: String) -> any Error { HolfyClientError.notFound(.fuel, id: id) }
}

extension OdometerEntry: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "odometerRecords" }
  static func notFound(_ id: String) -> any Error { HolfyClientError.notFound(.odometer, id: id) }
}

extension Reminder: StoredRecord, FetchableRecord, PersistableRecord {
  /// Those done included.
  package static var databaseTableName: String { "reminderRecords" }
  static func notFound(_ id: String) -> any Error { HolfyClientError.notFound(.reminder, id: id) }
  func subject(in db: Database) -> String { self.title }
}

extension InsurancePolicy: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "insuranceRecords" }
  static func notFound(_ id: String) -> any Error { HolfyClientError.notFound(.insurance, id: id) }
  func subject(in db: Database) -> String { self.insurer }
}
