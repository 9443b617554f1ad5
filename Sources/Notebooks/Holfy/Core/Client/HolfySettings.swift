import GRDB
package import NotebookContract
import Records
package import Values

/// What the person has chosen for Holfy.
package struct HolfySettings: Equatable, Sendable {
  /// The currency of new amounts; those that exist keep theirs.
  package var currency = Currency.eur
  /// The unit of every odometer.
  package var distanceUnit = DistanceUnit.kilometres
  /// The vehicle shown last.
  package var lastOpenedVehicleId: Vehicle.ID?
  /// The folder in which `Holfy/` is written in clear; nil when the person wants none.
  package var copy: BackupFolder?

  /// The id of the record that holds the currency.
  package static let currencyRecord = SettingKey.currency.rawValue
  /// The id of the record that holds the unit of odometers.
  package static let distanceUnitRecord = SettingKey.distanceUnit.rawValue

  /// Nothing chosen yet.
  package init() {}

  init(_ db: Database) throws {
    let stored = try StoredSettings(db)
    if let chosen = stored[SettingKey.currency].flatMap(Currency.init(code:)) { currency = chosen }
    if let unit = stored[SettingKey.distanceUnit].flatMap(DistanceUnit.init) { distanceUnit = unit }
    lastOpenedVehicleId = stored[SettingKey.lastOpenedVehicle]
    copy = try HolfyClient.copy.place(in: db)
  }
}

/// The ids of Holfy's setting records.
enum SettingKey: String {
  case currency = "selectedCurrency"
  case distanceUnit = "selectedDistanceUnit"
  case lastOpenedVehicle = "lastOpenedVehicleId"
}
