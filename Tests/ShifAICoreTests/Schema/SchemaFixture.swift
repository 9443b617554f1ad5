import TestSupport
import Testing
import Vault

@testable import ShifAICore

/// A file as one version of ShifAI left it: made by that version's frozen SQL, and filled with what years and several
/// importers leave behind.
enum SchemaFixture: String, VersionedFixture, CustomTestStringConvertible {
  case v1_0 = "1.0.0"
  case v1_1 = "1.1.0"

  static let newest = ShifAISchema.schema

  /// What the version added to what the version before it had.
  var rows: String {
    switch self {
    case .v1_0: Self.firstYears
    case .v1_1: Self.bodyAndPill
    }
  }

  /// Fields and kinds of a later version, a symptom with a key for a name, a verdict without its day, texts with marks.
  private static let firstYears = """
    INSERT INTO user_profile VALUES
    ('profile', 1735718400, 1, 'irregular', '["sopk","newer"]', '{"age":31,"later":[1,2.5,null]}');
    INSERT INTO custom_symptoms VALUES
    ('custom.00000000-0000-7000-8000-0000000000c1', 'profile', 'mood.happy', 0, 1735718400, 1735718400, NULL);
    INSERT INTO medications VALUES
    ('00000000-0000-7000-8000-0000000000a1', 'profile', 'Pilule', '1', 'l’une\nou l’autre', 1, 21, 0, 1735718400,
      1735718400, '{"couleur":"rouge"}');
    INSERT INTO months VALUES ('2026-01', '{"later":true}');
    INSERT INTO days(id, month, notes, temperature, temperature_excluded, cervical_mucus, created_at, updated_at,
      unknownFields) VALUES
    ('2026-01-10', '2026-01', 'été « chaud »', 36550, 1, 'stretchy', 1768000000, 1768000000, '{"pulse":61}'),
    ('2026-01-11', '2026-01', '', NULL, 0, NULL, 1768000000, 1768000000, NULL);
    INSERT INTO cycle_entries VALUES
    ('2026-01-10', '2026-01-10', 4, 1, 'menstrual', 1768000000, 1768000000, 'pending');
    INSERT INTO symptom_logs VALUES
    ('2026-01-11.custom.00000000-0000-7000-8000-0000000000c1', '2026-01-11',
      'custom.00000000-0000-7000-8000-0000000000c1', NULL, NULL, NULL, NULL, 1768000000, 1768000000, 'pending');
    INSERT INTO medication_logs VALUES
    ('2026-01-11.00000000-0000-7000-8000-0000000000a1', '2026-01-11', '00000000-0000-7000-8000-0000000000a1', 0,
      1768000000, 1768000000, NULL);
    INSERT INTO prediction_details(id, month, cycle_start, made_on, reasoning, verdict, verdict_at, updated_at) VALUES
    ('00000000-0000-7000-8000-0000000000b1', '2026-01', '2026-01-10', '2026-01-12', '[]', 'tooEarly', 1768100000,
      1768100000);
    INSERT INTO predictions(id, type, predicted_date, confidence, model_version, created_at) VALUES
    ('00000000-0000-7000-8000-0000000000b1', 'period_start', '2026-02-07', 0.7, 'newer', 1768000000);
    INSERT INTO settingRecords VALUES ('disclaimerVersion', '1');
    """

  /// A weight, a pill of a later kind, methods that go on and that ended, a verdict with its day.
  private static let bodyAndPill = """
    INSERT INTO days(id, month, weight, pill, created_at, updated_at) VALUES
    ('2026-01-12', '2026-01', 61235, 'missed', 1768100000, 1768100000),
    ('2026-01-13', '2026-01', NULL, 'halved', 1768100000, 1768100000);
    UPDATE days SET weight = 400000 WHERE id = '2026-01-10';
    UPDATE prediction_details SET verdict_day = '2026-01-11';
    INSERT INTO contraceptions VALUES
    ('00000000-0000-7000-8000-0000000000d1', 'profile', 'pill', 'Leeloo', '', '2025-02-01', NULL, 1768100000,
      1768100000, NULL),
    ('00000000-0000-7000-8000-0000000000d2', 'profile', 'moonlight', '', 'essai', '2024-02-01', '2024-12-31',
      1768100000, 1768100000, '{"later":1}');
    """
}
