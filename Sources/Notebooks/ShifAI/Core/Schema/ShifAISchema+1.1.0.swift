import Vault

extension ShifAISchema {
  /// Weight and the pill by day, contraception with its beginning and end, and the day on which a verdict was said.
  /// Frozen.
  ///
  /// A weight is in grams. What follows from a verdict is reckoned again: its day may be another one now.
  ///
  /// The program before knows neither weight nor pill, and takes the row of a day away of which it sees nothing. What she
  /// noted of such a day comes back. A verdict that was said anew has no day.
  static let v1_1_0 = MigrationStage(
    SchemaVersion(1, 1, 0),
    sql: """
      ALTER TABLE prediction_details ADD COLUMN verdict_day TEXT;
      ALTER TABLE days ADD COLUMN weight INTEGER CHECK (weight BETWEEN 20000 AND 400000);
      ALTER TABLE days ADD COLUMN pill TEXT;
      CREATE INDEX days_weight ON days(id) WHERE weight IS NOT NULL;
      CREATE INDEX days_pill ON days(id) WHERE pill IS NOT NULL;
      CREATE TABLE contraceptions (
        id TEXT PRIMARY KEY NOT NULL,
        profile_id TEXT NOT NULL,
        method TEXT NOT NULL,
        name TEXT NOT NULL DEFAULT '',
        notes TEXT NOT NULL DEFAULT '',
        start_date TEXT NOT NULL,
        end_date TEXT,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        unknownFields TEXT
      );
      DELETE FROM fitted_model;
      """,
    invariants: [
      MigrationStage.Invariant(
        "days",
        before: "SELECT count(*) || ':' || total(temperature) || ':' || total(length(notes)) FROM days"),
      MigrationStage.Invariant(
        "periods", before: "SELECT count(*) || ':' || total(flow_intensity) FROM cycle_entries"),
      MigrationStage.Invariant(
        "symptoms", before: "SELECT count(*) || ':' || total(value) FROM symptom_logs"),
      MigrationStage.Invariant(
        "intakes", before: "SELECT count(*) || ':' || total(taken) FROM medication_logs"),
      MigrationStage.Invariant(
        "verdicts", before: "SELECT count(verdict) || ':' || total(verdict_at) FROM prediction_details"),
    ],
    down: MigrationStage.Down(
      sql: """
        DELETE FROM fitted_model;
        DROP TABLE contraceptions;
        DROP INDEX days_pill;
        DROP INDEX days_weight;
        ALTER TABLE days DROP COLUMN pill;
        ALTER TABLE days DROP COLUMN weight;
        ALTER TABLE prediction_details DROP COLUMN verdict_day;
        """,
      restored: """
        INSERT INTO days(id, month, weight, pill, created_at, updated_at)
          SELECT recordID, json_extract(before, '$.month'), json_extract(before, '$.weight'),
            json_extract(before, '$.pill'), json_extract(before, '$.created_at'),
            json_extract(before, '$.updated_at')
          FROM carnets_attic
          WHERE stage = '1.1.0' AND tableName = 'days' AND recordID NOT IN (SELECT id FROM days)
            AND (json_type(before, '$.weight') <> 'null' OR json_type(before, '$.pill') <> 'null');
        INSERT OR IGNORE INTO months(id) SELECT DISTINCT month FROM days;
        UPDATE prediction_details SET verdict_day = NULL WHERE EXISTS (
          SELECT 1 FROM carnets_attic
          WHERE stage = '1.1.0' AND tableName = 'prediction_details' AND recordID = prediction_details.id
            AND (json_extract(before, '$.verdict') IS NOT prediction_details.verdict
              OR json_extract(before, '$.verdict_at') IS NOT prediction_details.verdict_at));
        DELETE FROM fitted_model;
        """))
}
