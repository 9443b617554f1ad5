import Vault

extension CaffioSchema {
  /// How each cup was brewed. Frozen.
  ///
  /// A session without `endTime` is being brewed: its `timer` holds the plan and the clock, so that it survives a
  /// reload. Masses are in grams, `yield` in millilitres, times in seconds, `tds` and `extractionPercentage` in
  /// percent.
  static let v1_4_0 = MigrationStage(
    SchemaVersion(1, 4, 0),
    sql: """
      CREATE TABLE brewingSessions (
        id TEXT PRIMARY KEY NOT NULL,
        coffeeId TEXT NOT NULL REFERENCES coffees(id) ON DELETE CASCADE,
        startTime DATETIME NOT NULL,
        utcOffset INTEGER NOT NULL DEFAULT 0,
        month TEXT NOT NULL,
        endTime DATETIME,
        timer TEXT CHECK (json_valid(timer)),
        method TEXT,
        waterTemperature INTEGER,
        grindSize TEXT,
        bloomTime INTEGER,
        totalBrewTime INTEGER,
        dose REAL,
        water REAL,
        yield REAL,
        tds REAL,
        extractionPercentage REAL,
        personalRating INTEGER CHECK (personalRating BETWEEN 1 AND 5),
        equipmentId TEXT REFERENCES coffeeEquipment(id) ON DELETE SET NULL,
        notes TEXT,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX brewingSessions_list ON brewingSessions(startTime, id);
      CREATE INDEX brewingSessions_coffee ON brewingSessions(coffeeId, startTime, id);
      CREATE INDEX brewingSessions_month ON brewingSessions(month);
      CREATE INDEX brewingSessions_running ON brewingSessions(startTime) WHERE endTime IS NULL;
      CREATE INDEX brewingSessions_equipment ON brewingSessions(equipmentId) WHERE equipmentId IS NOT NULL;
      """,
    invariants: recipes + drunk,
    down: MigrationStage.Down(sql: "DROP TABLE brewingSessions;"))
}
