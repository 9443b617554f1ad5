public import Foundation
import GRDB
public import Values
public import Vault

extension HolfyClient {
  /// Chooses the currency of new amounts and the unit of odometers, both in one step that undo takes back.
  /// Nothing is converted: what is stored keeps its currency and its number (HF-24).
  ///
  /// - Parameters:
  ///   - currency: nil to leave it.
  ///   - distanceUnit: nil to leave it.
  ///   - keepingNumbers: whether the person has been told that odometers keep their numbers.
  /// - Throws: ``HolfyClientError/unitDoesNotConvert`` when they have not, and there are numbers.
  @discardableResult
  public func setUnits(
    currency: Currency? = nil, distanceUnit: DistanceUnit? = nil, keepingNumbers: Bool = false
  ) async throws -> Written<Void> {
    let subject = [currency?.rawValue, distanceUnit?.rawValue].compactMap(\.self).joined(separator: ", ")
    return try await store.write(Action("holfy.settings.units", subject: subject)) { db in
      let stored = try HolfySettings(db)
      if let currency, currency != stored.currency {
        try SettingKey.currency.set(currency.rawValue, in: db)
      }
      guard let distanceUnit, distanceUnit != stored.distanceUnit else { return }
      guard try keepingNumbers || !Self.hasDistances(db) else { throw HolfyClientError.unitDoesNotConvert }
      try SettingKey.distanceUnit.set(distanceUnit.rawValue, in: db)
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
