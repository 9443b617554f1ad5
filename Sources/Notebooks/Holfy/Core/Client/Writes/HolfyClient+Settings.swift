import GRDB
import NotebookContract
import Records
package import Values
package import Vault

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
  package func setUnits(
    currency: Currency? = nil, distanceUnit: DistanceUnit? = nil, keepingNumbers: Bool = false
  ) async throws -> WriteResult<Void> {
    let subject = [currency?.rawValue, distanceUnit?.rawValue].compactMap(\.self).joined(separator: ", ")
    return try await store.write(Action("holfy.settings.units", subject: subject)) { db in
      let stored = try HolfySettings(db)
      if let currency, currency != stored.currency {
        try StoredSettings.set(currency.rawValue, for: SettingKey.currency, in: db)
      }
      guard let distanceUnit, distanceUnit != stored.distanceUnit else { return }
      guard try keepingNumbers || !Self.hasDistances(db) else { throw HolfyClientError.unitDoesNotConvert }
      try StoredSettings.set(distanceUnit.rawValue, for: SettingKey.distanceUnit, in: db)
    }
  }

  /// Remembers the vehicle shown last (HF-4). It is no action of the person: undo passes over it.
  package func noteOpened(_ id: Vehicle.ID) async throws {
    try await store.write(Action("holfy.settings.opened"), origin: .engine) { db in
      guard try HolfySettings(db).lastOpenedVehicleId != id else { return }
      try StoredSettings.set(id, for: SettingKey.lastOpenedVehicle, in: db)
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
