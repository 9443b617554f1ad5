import Vault

extension HolfySchema {
  /// Days become days, `YYYY-MM-DD`: as instants some of them were shown as the next one, or the one before, depending on
  /// where the person was. Frozen.
  ///
  /// A noon in UTC was a day that somebody typed, and is that day. Any other instant came from a file of another program,
  /// and is read once, on the clock of this machine; the instant itself stays beside, for that file. Fill-ups and
  /// readings come from no such file. A registration may be unknown from now on.
  static let v1_1_0 = MigrationStage(
    SchemaVersion(1, 1, 0),
    sql: """
      ALTER TABLE vehicleRecords ADD COLUMN registrationInstant DATETIME;
      ALTER TABLE vehicleRecords ADD COLUMN isRegistrationKnown BOOLEAN NOT NULL DEFAULT 1
        CHECK (isRegistrationKnown IN (0, 1));
      ALTER TABLE fileMetadataRecords ADD COLUMN instant DATETIME;
      UPDATE vehicleRecords SET registrationInstant = registrationDate
        WHERE substr(registrationDate, 11) <> ' 12:00:00.000';
      UPDATE fileMetadataRecords SET instant = date WHERE substr(date, 11) <> ' 12:00:00.000';
      UPDATE vehicleRecords SET registrationDate = \(day("registrationDate"));
      UPDATE fileMetadataRecords SET date = \(day("date"));
      UPDATE fuelRecords SET date = \(day("date"));
      UPDATE odometerRecords SET date = \(day("date"));
      """,
    invariants: [
      MigrationStage.Invariant(
        "vehicles", before: "SELECT count(*) || ':' || total(length(plate)) FROM vehicleRecords"),
      MigrationStage.Invariant(
        "documents", before: "SELECT count(*) || ':' || total(amount) FROM fileMetadataRecords"),
      MigrationStage.Invariant(
        "fill-ups", before: "SELECT count(*) || ':' || total(cost) || ':' || total(volume) FROM fuelRecords"),
      MigrationStage.Invariant(
        "readings", before: "SELECT count(*) || ':' || total(odometer) FROM odometerRecords"),
      MigrationStage.Invariant(
        "instants",
        before: "SELECT group_concat(date) FROM (SELECT date FROM fileMetadataRecords ORDER BY id)",
        after: """
          SELECT group_concat(date) FROM (
            SELECT ifnull(instant, date || ' 12:00:00.000') AS date FROM fileMetadataRecords ORDER BY id)
          """),
    ],
    down: MigrationStage.Down(
      sql: """
        UPDATE odometerRecords SET date = date || ' 12:00:00.000';
        UPDATE fuelRecords SET date = date || ' 12:00:00.000';
        UPDATE fileMetadataRecords SET date = ifnull(instant, date || ' 12:00:00.000');
        UPDATE vehicleRecords
          SET registrationDate = ifnull(registrationInstant, registrationDate || ' 12:00:00.000');
        ALTER TABLE fileMetadataRecords DROP COLUMN instant;
        ALTER TABLE vehicleRecords DROP COLUMN isRegistrationKnown;
        ALTER TABLE vehicleRecords DROP COLUMN registrationInstant;
        """,
      // A day that was typed under the older schema is known.
      restored: """
        UPDATE vehicleRecords SET isRegistrationKnown = 1 WHERE EXISTS (
          SELECT 1 FROM carnets_attic
          WHERE stage = '1.1.0' AND tableName = 'vehicleRecords' AND recordID = vehicleRecords.id
            AND after IS NOT NULL AND json_extract(before, '$.registrationDate') <> registrationDate);
        """))

  private static func day(_ column: String) -> String {
    """
    CASE substr(\(column), 11) WHEN ' 12:00:00.000' THEN substr(\(column), 1, 10)
      ELSE ifnull(date(\(column), 'localtime'), substr(\(column), 1, 10)) END
    """
  }
}
