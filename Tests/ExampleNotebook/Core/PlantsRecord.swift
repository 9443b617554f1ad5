import GRDB
import Records
import Values
import Vault

/// What all records of the notebook have in common.
protocol PlantsRecord: EntryRecord, Sendable {
  /// Its name in the keys of actions, and in reports.
  static var kind: String { get }
  func validated(on today: CalendarDay) throws(PlantsError) -> Self
  /// What the person calls the plant that it belongs to, which exists, or this throws.
  func plantName(in db: Database) throws -> String
}

extension Plant: PlantsRecord {
  static let kind = "plant"
  static let databaseTableName = PlantsSchema.plants.name
  func plantName(in db: Database) -> String { name }
}

extension Care: PlantsRecord {
  static let kind = "care"
  static let databaseTableName = PlantsSchema.cares.name
  func plantName(in db: Database) throws -> String { try Plant.stored(plantId, in: db).name }
}

extension PlantsRecord {
  static func stored(_ id: String, in db: Database) throws -> Self {
    guard let record = try fetchOne(db, key: id) else { throw PlantsError.notFound }
    return record
  }
}
