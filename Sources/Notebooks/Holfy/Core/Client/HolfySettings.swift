public import Foundation
import GRDB
public import Values

/// What the person has chosen for Holfy.
public struct HolfySettings: Equatable, Sendable {
  /// The currency of new amounts; those that exist keep theirs.
  public var currency = Currency.eur
  /// The unit of every odometer.
  public var distanceUnit = DistanceUnit.kilometres
  /// The vehicle shown last.
  public var lastOpenedVehicleId: Vehicle.ID?
  /// The folder in which `Holfy/` is written in clear; nil when the person wants none.
  public var backupFolder: URL?

  /// Nothing chosen yet.
  public init() {}

  init(_ db: Database) throws {
    let values = try Row.fetchAll(db, sql: "SELECT id, value FROM settingRecords")
    for row in values {
      let value: String = row["value"]
      switch SettingKey(rawValue: row["id"]) {
      case .currency: currency = Currency(rawValue: value)
      case .distanceUnit: distanceUnit = DistanceUnit(rawValue: value) ?? distanceUnit
      case .lastOpenedVehicle: lastOpenedVehicleId = value
      case .backupFolder: backupFolder = URL(filePath: value, directoryHint: .isDirectory)
      case nil: break
      }
    }
  }
}

/// The ids of the setting records; the first three are those of Holfy's own settings.
enum SettingKey: String, CaseIterable {
  case currency = "selectedCurrency"
  case distanceUnit = "selectedDistanceUnit"
  case lastOpenedVehicle = "lastOpenedVehicleId"
  case backupFolder

  /// Stores a value, or none.
  func set(_ value: String?, in db: Database) throws {
    guard let value else {
      try db.execute(sql: "DELETE FROM settingRecords WHERE id = ?", arguments: [rawValue])
      return
    }
    try db.execute(
      sql: """
        INSERT INTO settingRecords(id, value) VALUES (?, ?)
        ON CONFLICT(id) DO UPDATE SET value = excluded.value
        """, arguments: [rawValue, value])
  }
}
