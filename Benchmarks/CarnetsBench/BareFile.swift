import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
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

  /// The values of one fill-up, on its place among the fill-ups of ten years.
  static func fuel(id: String, vehicle: String, _ index: Int, of count: Int) -> StatementArguments {
    let (day, stamp) = (day(index, of: count), stamp(index, of: count))
    return [
      id, vehicle, day, odometer(index, of: count), 38.25, "petrol", 6_842, "EUR", true,
      false, "Total Access", "", stamp, stamp, nil,
    ]
  }

  /// The values of one document, on its place among the documents of ten years.
  static func document(id: String, vehicle: String, _ index: Int, of count: Int) -> StatementArguments {
    let (day, stamp) = (day(index, of: count), stamp(index, of: count))
    let odometer = odometer(index, of: count).rounded()
    return [
      id, vehicle, "document_\(index).pdf", "document_\(index).pdf", "Entretien", "Vidange \(index)", day,
      "\(Int(odometer))", odometer, 8_990, "EUR", "application/pdf", stamp, stamp,
    ]
  }

  private static func odometer(_ index: Int, of count: Int) -> Double {
    let driven = Double(Garage.lastOdometer - Garage.firstOdometer)
    return Double(Garage.firstOdometer) + Double(index) / Double(count) * driven
  }

  /// The ten years before ``Garage/today``, gone through in order, in the form that the records store.
  private static func day(_ index: Int, of count: Int) -> String {
    Garage.today.adding(days: -3_650 + index * 3_650 / max(1, count)).description
  }

  private static func stamp(_ index: Int, of count: Int) -> String { "\(day(index, of: count)) 09:30:00.000" }
}
