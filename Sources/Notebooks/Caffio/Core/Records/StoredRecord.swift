import GRDB
import Records
import Values

/// What every record of Caffio has: an id and a row.
protocol StoredRecord: Coded, Identifiable, FetchableRecord, PersistableRecord where ID == String {
  /// The record as it is to be stored.
  func validated() throws(CaffioError) -> Self
}

/// A record that the client finds, names and deletes in the same way as every other.
protocol KnownRecord: StoredRecord {
  /// What an error calls it.
  static var kind: CaffioError.Kind { get }

  /// What the history calls it; nil for what each language names for itself.
  func subject(in db: Database) throws -> String?
}

extension KnownRecord {
  /// Reads what the history calls the record of an id.
  static func subject(of id: String) -> @Sendable (Database) throws -> String? {
    { db in
      let record: Self = try CaffioLedger.record(id, in: db)
      return try record.subject(in: db)
    }
  }
}

extension BeanSheet: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "beanSheets" }
  static let kind = CaffioError.Kind.beans
  func subject(in db: Database) throws -> String? { try CaffioLedger.name(of: id, or: "", in: db) }
}

extension BrewingSession: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "brewingSessions" }
  static let kind = CaffioError.Kind.session
  func subject(in db: Database) throws -> String? { try CaffioLedger.name(of: self.coffeeId, or: "", in: db) }
}

extension Coffee: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffees" }
  static let kind = CaffioError.Kind.coffee
  func subject(in db: Database) throws -> String? { self.name }
}

extension CoffeeConsumption: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeConsumptions" }
  static let kind = CaffioError.Kind.consumption
  func subject(in db: Database) throws -> String? {
    try CaffioLedger.subject(of: self.coffeeId, or: self.drink, in: db)
  }
}

extension CoffeeEquipment: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeEquipment" }
  static let kind = CaffioError.Kind.equipment
  func subject(in db: Database) throws -> String? { self.name }
}

extension CoffeeReview: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeReviews" }
  static let kind = CaffioError.Kind.review
  func subject(in db: Database) throws -> String? { try CaffioLedger.name(of: coffeeId, or: "", in: db) }
}

extension ConsumptionPreset: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "consumptionPresets" }
  static let kind = CaffioError.Kind.preset
  func subject(in db: Database) throws -> String? { self.name }
}

extension DrinkFigure: KnownRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "drinkFigures" }
  static let kind = CaffioError.Kind.figure
  func subject(in db: Database) throws -> String? { self.drink }
}

extension Ingredient: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "ingredients" }
}

extension MonthNote: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "months" }
}

extension TastingProfile: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "tastingProfiles" }
}

extension UserProfile: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "userProfiles" }
}
