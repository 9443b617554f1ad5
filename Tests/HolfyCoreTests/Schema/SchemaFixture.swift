import GRDB
import TestSupport
import Testing
import Vault

@testable import HolfyCore

/// A file as one version of Holfy left it: made by that version's frozen SQL, and filled with what ten years and several
/// importers leave behind.
enum SchemaFixture: String, VersionedFixture, CustomTestStringConvertible {
  case v1_0 = "1.0.0"
  case v1_1 = "1.1.0"

  static let newest = HolfySchema.schema

  /// What the version added to what the version before it had.
  var rows: String {
    switch self {
    case .v1_0: Self.firstYears
    case .v1_1: Self.laterYears
    }
  }
}

extension SchemaFixture {
  /// The file, in memory. What 1.0.0 left went through the migration: a later version has no such rows otherwise.
  func queue() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try Self.v1_0.create(in: db)
      try db.execute(sql: Self.v1_0.rows)
      guard self != .v1_0 else { return }
      try reach(in: db)
      try db.execute(sql: rows)
    }
    return queue
  }

  /// Days that were typed, instants of a phone and of a file before 1970, kinds of a later version, an amount that no
  /// currency can say.
  private static let firstYears = """
    INSERT INTO vehicleRecords(id, type, brand, model, mileage, registrationDate, plate, isPrimary, createdAt, updatedAt,
      unknownFields) VALUES
    ('v1', 'car', 'Citroën', 'C3 « été »', '42 000 km', '2019-05-04 12:00:00.000', 'AB-123-CD', 1,
      '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000', NULL),
    ('v2', 'hovercraft', 'SR.N4', '', NULL, '1968-07-31 22:00:00.000', '', 0, '2025-01-01 08:00:00.000',
      '2025-01-01 08:00:00.000', '{"file":{},"vehicle":{},"metadata":{},"carnet":{"later":[1,2.5,null]}}');
    INSERT INTO fileMetadataRecords(id, vehicleId, fileName, relativePath, documentType, documentName, date, mileage,
      odometer, amount, currency, amountAsWritten, mimeType, createdAt, modifiedAt) VALUES
    ('d1', 'v1', 'a.pdf', 'a.pdf', 'Entretien', 'Vidange', '2026-01-10 12:00:00.000', '41 000', 41000, 8990, 'EUR', NULL,
      'application/pdf', '2026-01-10 18:00:00.000', '2026-01-10 18:00:00.000'),
    ('d2', 'v1', 'b.jpg', 'b.jpg', 'Péage/Parking', 'A6', '2025-12-31 23:30:00.000', '', NULL, NULL, NULL,
      '123456789012345678.5', 'image/jpeg', '2025-12-31 23:30:00.000', '2025-12-31 23:30:00.000');
    INSERT INTO fuelRecords(id, vehicleId, date, odometer, volume, energy, cost, currency, createdAt, updatedAt) VALUES
    ('f1', 'v1', '2026-01-11 12:00:00.000', 41200.5, 38.42, 'petrol', 6912, 'EUR', '2026-01-11 18:00:00.000',
      '2026-01-11 18:00:00.000'),
    ('f2', 'v1', '2026-01-12 12:00:00.000', NULL, 10, 'steam', NULL, NULL, '2026-01-12 18:00:00.000',
      '2026-01-12 18:00:00.000');
    INSERT INTO odometerRecords(id, vehicleId, date, odometer, createdAt, updatedAt) VALUES
    ('o1', 'v1', '2026-01-13 12:00:00.000', 41300, '2026-01-13 18:00:00.000', '2026-01-13 18:00:00.000');
    INSERT INTO reminderRecords(id, vehicleId, title, kind, dueDay, leadDays, createdAt, updatedAt) VALUES
    ('r1', 'v1', 'Pneus', 'tyres', '2026-06-01', 30, '2026-01-13 18:00:00.000', '2026-01-13 18:00:00.000');
    INSERT INTO insuranceRecords(id, vehicleId, insurer, startDay, premium, currency, certificateDocumentId, createdAt,
      updatedAt) VALUES
    ('i1', 'v1', 'MAIF', '2026-01-01', 48000, 'EUR', 'd1', '2026-01-13 18:00:00.000', '2026-01-13 18:00:00.000');
    INSERT INTO settingRecords(id, value) VALUES ('selectedCurrency', 'EUR');
    """

  private static let laterYears = """
    INSERT INTO fileMetadataRecords(id, vehicleId, fileName, relativePath, documentType, documentName, date, instant,
      mimeType, createdAt, modifiedAt) VALUES
    ('d3', 'v2', '', '', 'Autre', 'Carte', '2026-05-04', NULL, '', '2026-05-04 18:00:00.000', '2026-05-04 18:00:00.000'),
    ('d4', 'v2', '', '', 'Autre', 'Photo', '2026-05-04', '2026-05-03 22:00:00.000', '', '2026-05-04 18:00:00.000',
      '2026-05-04 18:00:00.000');
    INSERT INTO odometerRecords(id, vehicleId, date, odometer, createdAt, updatedAt) VALUES
    ('o2', 'v2', '2026-05-04', 12.5, '2026-05-04 18:00:00.000', '2026-05-04 18:00:00.000');
    """
}
