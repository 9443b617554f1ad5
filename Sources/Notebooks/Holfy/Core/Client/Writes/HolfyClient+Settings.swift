public import Foundation
import GRDB
public import Values
public import Vault

extension HolfyClient {
  /// Chooses the currency of new amounts; nothing is converted (HF-24).
  @discardableResult
  public func setCurrency(_ currency: Currency) async throws -> Written<Void> {
    try await store.write(Action("holfy.settings.currency", subject: currency.rawValue)) { db in
      try SettingKey.currency.set(currency.rawValue, in: db)
    }
  }

  /// Chooses the unit of odometers; the numbers that are stored keep their value (HF-24).
  ///
  /// - Parameter keepingNumbers: whether the person has been told.
  /// - Throws: ``HolfyClientError/unitDoesNotConvert`` when they have not, and there are numbers.
  @discardableResult
  public func setDistanceUnit(
    _ unit: DistanceUnit, keepingNumbers: Bool = false
  ) async throws -> Written<Void> {
    try await store.write(Action("holfy.settings.distanceUnit", subject: unit.rawValue)) { db in
      guard try HolfySettings(db).distanceUnit != unit else { return }
      guard try keepingNumbers || !Self.hasDistances(db) else { throw HolfyClientError.unitDoesNotConvert }
      try SettingKey.distanceUnit.set(unit.rawValue, in: db)
    }
  }

  /// Remembers the vehicle shown last (HF-4). It is no action of the person: undo passes over it.
  public func noteOpened(_ id: Vehicle.ID) async throws {
    try await store.write(Action("holfy.settings.opened"), origin: .engine) { db in
      guard try HolfySettings(db).lastOpenedVehicleId != id else { return }
      try SettingKey.lastOpenedVehicle.set(id, in: db)
    }
  }

  /// Chooses the folder in which `Holfy/` is written in clear, or none: what is written there already stays.
  ///
  /// - Throws: ``HolfyError`` when the folder cannot be used (HF-11), ``HolfyClientError/folderInsideVault``.
  @discardableResult
  public func setBackupFolder(_ folder: URL?) async throws -> Written<Void> {
    let path = try folder.map { try BackupFolder(choosing: $0, vault: vaultFolder).path }
    return try await store.write(Action("holfy.settings.folder", subject: path)) { db in
      try SettingKey.backupFolder.set(path, in: db)
    }
  }

  private static func hasDistances(_ db: Database) throws -> Bool {
    let conditions = [
      "vehicleRecords WHERE mileage <> ''", "fileMetadataRecords WHERE odometer IS NOT NULL",
      "fuelRecords WHERE odometer IS NOT NULL", "odometerRecords WHERE 1",
      "reminderRecords WHERE coalesce(dueOdometer, recurrenceDistance, doneOdometer) IS NOT NULL",
    ]
    let sql = conditions.map { "EXISTS (SELECT 1 FROM \($0))" }.joined(separator: " OR ")
    return try Bool.fetchOne(db, sql: "SELECT \(sql)") ?? false
  }
}
