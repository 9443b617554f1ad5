import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
import Vault

/// Fill-ups and documents, written by the same SQL wherever they are.
extension BareFile {
  private static let vehicle = "v"

  /// A file with Holfy's tables and one vehicle.
  static func garage(in folder: URL) throws -> BareFile {
    try BareFile(of: Holfy.definition.schema, in: folder) { db in
      try db.execute(
        sql: """
          INSERT INTO vehicleRecords(id, type, brand, model, registrationDate, plate, createdAt, updatedAt)
          VALUES (?, 'car', 'Renault', 'Clio', '2016-05-04', 'AB-123-CD', '2024-01-01', '2024-01-01')
          """, arguments: [vehicle])
    }
  }

  /// Adds one fill-up, on its place among the fill-ups of ten years, in a transaction of its own.
  func addFuel(_ index: Int, of count: Int) async throws {
    try await pool.write { db in
      try Self.insert(index..<index + 1, of: count, for: Self.vehicle, documents: false, in: db)
    }
  }

  /// Adds the fill-ups of ten years in transactions of ten thousand.
  ///
  /// - Parameter documents: whether each is followed by a document.
  func fill(_ count: Int, documents: Bool) async throws {
    for places in Self.parts(of: count) {
      try await pool.write { db in
        try Self.insert(places, of: count, for: Self.vehicle, documents: documents, in: db)
      }
    }
  }

  /// The places of as many fill-ups, ten thousand at a time.
  static func parts(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: 10_000).map { $0..<min($0 + 10_000, count) }
  }

  /// Adds the fill-ups that have these places among those of ten years.
  ///
  /// - Parameter documents: whether each is followed by a document.
  static func insert(
    _ places: Range<Int>, of count: Int, for vehicle: Vehicle.ID, documents: Bool, in db: Database
  ) throws {
    let fuel = try db.cachedStatement(sql: insertFuel)
    let document = documents ? try db.cachedStatement(sql: insertDocument) : nil
    let newID = Dependencies.live.newID
    for index in places {
      try fuel.execute(arguments: Self.fuel(id: newID(), vehicle: vehicle, index, of: count))
      try document?.execute(arguments: Self.document(id: newID(), vehicle: vehicle, index, of: count))
    }
  }

  private static let insertFuel = """
    INSERT INTO fuelRecords(id, vehicleId, date, odometer, volume, energy, cost, currency, isFull, isMissed,
      station, notes, createdAt, updatedAt, unknownFields)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let insertDocument = """
    INSERT INTO fileMetadataRecords(id, vehicleId, fileName, relativePath, documentType, documentName, date,
      mileage, odometer, amount, currency, mimeType, createdAt, modifiedAt)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  private static func fuel(id: String, vehicle: String, _ index: Int, of count: Int) -> StatementArguments {
    let (day, stamp) = (day(index, of: count), stamp(index, of: count))
    return [
      id, vehicle, day, odometer(index, of: count), 38.25, "petrol", 6_842, "EUR", true,
      false, "Total Access", "", stamp, stamp, nil,
    ]
  }

  private static func document(
    id: String, vehicle: String, _ index: Int, of count: Int
  ) -> StatementArguments {
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
