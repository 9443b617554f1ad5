import TestSupport
import Testing
import Vault

@testable import DuoSpendCore

/// A file as one version of DuoSpend left it: made by that version's frozen SQL, and filled with what years and several
/// importers leave behind.
enum SchemaFixture: String, VersionedFixture, CustomTestStringConvertible {
  case v1_0 = "1.0.0"
  case v1_1 = "1.1.0"

  static let newest = DuoSpendSchema.schema

  /// What the version added to what the version before it had.
  var rows: String {
    switch self {
    case .v1_0: Self.firstYears
    case .v1_1: Self.refunds
    }
  }

  /// Unicode, fields and rhythms of a later version, what both paid, what was paid abroad, and an archived project.
  private static let firstYears = """
    INSERT INTO projects VALUES
    ('p1', 'Maison d’été', '🏡', 150000, 'EUR', 'Camille', 'Sacha', 'household', NULL,
      '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000', '{"later":[1,2.5,null]}'),
    ('p2', 'Tōkyō', '🗾', 600000, 'JPY', 'Camille', 'Sacha', 'moon', '2025-02-01 08:00:00.000',
      '2025-01-01 08:00:00.000', '2025-02-01 08:00:00.000', NULL);
    INSERT INTO expenses VALUES
    ('e1', 'p1', 'Courses', 9824, 'EUR', NULL, NULL, NULL, 'partner1', 9824, '{"equal":{}}', 1, 4912, 'Courses',
      '2025-01-06', '', NULL, '2025-01-06 08:00:00.000', '2025-01-06 08:00:00.000', '{"couleur":"rouge"}'),
    ('e2', 'p1', 'Hôtel', 9200, 'EUR', 10000, 'USD', '0.92', 'both', 4000,
      '{"custom":{"partner1Share":70,"partner2Share":30}}', 0, 6440, NULL, '2025-01-07', 'note', 'r1',
      '2025-01-06 08:00:00.000', '2025-01-06 08:00:00.000', NULL),
    ('e3', 'p2', 'Ramen', 1, 'JPY', NULL, NULL, NULL, 'partner2', 0, '{"equal":{}}', 0, 1, '', '2025-01-08', '', NULL,
      '2025-01-06 08:00:00.000', '2025-01-06 08:00:00.000', NULL);
    INSERT INTO settlements VALUES
    ('s1', 'p1', 'partner2', 1000, 'EUR', '2025-01-31', 'Rendu', '2025-01-31 08:00:00.000', '2025-01-31 08:00:00.000', NULL);
    INSERT INTO splitRules VALUES
    ('u1', 'p1', NULL, 'Loyer', '{"equal":{}}', '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000', NULL);
    INSERT INTO recurringExpenses VALUES
    ('r1', 'p1', 'Loyer', 80000, 'EUR', 'partner2', 0, '{"equal":{}}', 1, 'Loyer', '', '2025-01-05', NULL, 'lunar',
      '2025-01-05', '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000', NULL);
    INSERT INTO receipts VALUES
    ('t1', 'e1', 'ticket.pdf', 'application/pdf', 1234, 'att1', '2025-01-06 08:00:00.000', NULL);
    INSERT INTO settingRecords VALUES ('currency', 'EUR');
    """

  /// A refund with its paper, and a rent that comes in.
  private static let refunds = """
    INSERT INTO expenses VALUES
    ('e4', 'p1', 'Avoir', -3001, 'EUR', NULL, NULL, NULL, 'partner1', -3001, '{"equal":{}}', 1, -1501, 'Courses',
      '2025-02-06', '', NULL, '2025-02-06 08:00:00.000', '2025-02-06 08:00:00.000', NULL);
    INSERT INTO receipts VALUES
    ('t2', 'e4', 'avoir.pdf', 'application/pdf', 99, NULL, '2025-02-06 08:00:00.000', NULL);
    INSERT INTO recurringExpenses VALUES
    ('r2', 'p1', 'Loyer reçu', -50000, 'EUR', 'partner1', -50000, '{"equal":{}}', 0, NULL, '', '2025-02-05', NULL,
      'biweekly', NULL, '2025-02-01 08:00:00.000', '2025-02-01 08:00:00.000', NULL);
    """
}
