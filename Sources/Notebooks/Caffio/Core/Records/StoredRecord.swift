import GRDB
import Records
import Values

/// What every record of Caffio has: an id and a row.
protocol StoredRecord: Coded, Identifiable, FetchableRecord, PersistableRecord where ID == String {
  /// The record as it is to be stored.
  func validated() throws(CaffioError) -> Self
}

extension BeanSheet: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "beanSheets" }
}

extension BrewingSession: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "brewingSessions" }
}

extension Coffee: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffees" }
}

extension CoffeeConsumption: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeConsumptions" }
}

extension CoffeeEquipment: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeEquipment" }
}

extension CoffeeReview: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeReviews" }
}

extension ConsumptionPreset: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "consumptionPresets" }
}

extension DrinkFigure: StoredRecord, FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "drinkFigures" }
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
