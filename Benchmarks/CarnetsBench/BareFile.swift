import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Vault

/// The same tables and the same SQL in a file of their own, with none of the engine: what writing costs at
/// least.
struct BareFile {
  static let insertFuel = """
    INSERT INTO fuelRecords(id, vehicleId, date, odometer, volume, energy, cost, currency, isFull, isMissed,
      station, notes, createdAt, updatedAt, unknownFields)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let insertDocument = """
    INSERT INTO fileMetadataRecords(id, vehicleId, fileName, relativePath, documentType, documentName, date,
      mileage, odometer, amount, currency, mimeType, createdAt, modifiedAt)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  let pool: DatabasePool

  /// A file under SQLCipher with the engine's own settings.
  init(in folder: URL) throws {
    pool = try EncryptedFile.openPool(
      at: folder.appending(path: "bare-\(UUID().uuidString).sqlite"),
      configuration: EncryptedFile.configuration(key: SecretBytes(count: 32), label: "bare"))
    try pool.write { db in
      for stage in Holfy.definition.schema.plan.stages { try db.execute(sql: stage.sql) }
      try db.execute(
        sql: """
          INSERT INTO vehicleRecords(id, type, brand, model, registrationDate, plate, createdAt, updatedAt)
          VALUES ('v', 'car', 'Renault', 'Clio', '2016-05-04', 'AB-123-CD', '2024-01-01', '2024-01-01')
          """)
    }
  }

  /// The values of one fill-up.
  static func fuel(id: String, vehicle: String, _ index: Int) -> StatementArguments {
    let day = stamp(index)
    return [
      id, vehicle, day, 10_000 + Double(index % 1_000_000) * 0.5, 38.25, "petrol", 6_842, "EUR", true, false,
      "Total Access", "", day, day, nil,
    ]
  }

  /// The values of one document.
  static func document(id: String, vehicle: String, _ index: Int) -> StatementArguments {
    let day = stamp(index)
    return [
      id, vehicle, "document_\(index).pdf", "document_\(index).pdf", "Entretien", "Vidange \(index)", day,
      "\(10_000 + index)", Double(10_000 + index), 8_990, "EUR", "application/pdf", day, day,
    ]
  }

  /// Instants spread over ten years, in the form that the records store.
  private static func stamp(_ index: Int) -> String {
    let days = index % 3_650
    let instant = Date(timeIntervalSince1970: 1_450_000_000 + Double(days) * 86_400)
    return instant.formatted(format)
  }

  private static let format = Date.VerbatimFormatStyle(
    format:
      "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits).000",
    timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
}
