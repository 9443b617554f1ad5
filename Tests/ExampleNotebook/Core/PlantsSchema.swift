import NotebookContract
import Vault

/// What the notebook's file holds.
enum PlantsSchema {
  static let schema = NotebookSchema(
    id: Plants.id, plan: MigrationPlan([v1_0_0, v1_1_0]),
    records: [plants, cares, RecordTable("settingRecords", columns: [.text("value")])],
    lateFields: [LateFields(Plant.self), LateFields(Care.self)])

  static let plants = RecordTable(
    "plantRecords",
    columns: [
      .text("name", "species"), .day("since"), .number("rhythm"), .text("notes", "place"),
      .attachment("photo"), .stamp(),
    ])

  static let cares = RecordTable(
    "careRecords", parent: RecordTable.Parent("plantRecords", through: "plantId"),
    columns: [
      .reference("plantId", to: "plantRecords"), .choice("kind", labels: "plants.careKind"), .day("day"),
      .text("notes"), .stamp(),
    ])

  /// The first schema. Frozen.
  private static let v1_0_0 = MigrationStage(
    SchemaVersion(1, 0, 0),
    sql: """
      CREATE TABLE plantRecords (
        id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, species TEXT NOT NULL, since TEXT NOT NULL,
        rhythm INTEGER, notes TEXT NOT NULL, photo TEXT, createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL, unknownFields TEXT
      );
      CREATE TABLE careRecords (
        id TEXT PRIMARY KEY NOT NULL,
        plantId TEXT NOT NULL REFERENCES plantRecords(id) ON DELETE CASCADE,
        kind TEXT NOT NULL, day TEXT NOT NULL, notes TEXT NOT NULL, createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL, unknownFields TEXT
      );
      CREATE INDEX careRecords_day ON careRecords(plantId, day, id);
      CREATE INDEX careRecords_kind ON careRecords(kind, plantId, day);
      CREATE TABLE settingRecords (id TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);
      """)

  /// Gives plants a place. Frozen.
  private static let v1_1_0 = MigrationStage(
    SchemaVersion(1, 1, 0),
    sql: "ALTER TABLE plantRecords ADD COLUMN place TEXT;",
    invariants: [MigrationStage.Invariant("plants", before: "SELECT count(*) FROM plantRecords")],
    down: MigrationStage.Down(sql: "ALTER TABLE plantRecords DROP COLUMN place"))
}
