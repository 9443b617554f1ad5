import Vault

extension CaffioSchema {
  /// What was drunk, and what it held. Frozen.
  ///
  /// `day` and `month` are those of the clock on the wall where the cup was drunk: `utcOffset` is its distance from
  /// UTC in seconds, and a later journey changes neither. `cups` is what the quantity counts as. Caffeine is in
  /// tenths of a milligram. What has no recipe has a `drink`. A month has a row when something is said of it.
  static let v1_1_0 = MigrationStage(
    SchemaVersion(1, 1, 0),
    sql: """
      ALTER TABLE coffees ADD COLUMN caffeine INTEGER;
      ALTER TABLE coffees ADD COLUMN caffeineSource TEXT NOT NULL DEFAULT '';

      CREATE TABLE months (
        id TEXT PRIMARY KEY NOT NULL,
        notes TEXT NOT NULL DEFAULT '',
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );

      CREATE TABLE coffeeConsumptions (
        id TEXT PRIMARY KEY NOT NULL,
        coffeeId TEXT REFERENCES coffees(id) ON DELETE CASCADE,
        drink TEXT NOT NULL DEFAULT '',
        timestamp DATETIME NOT NULL,
        utcOffset INTEGER NOT NULL DEFAULT 0,
        day TEXT NOT NULL,
        month TEXT NOT NULL,
        quantity REAL NOT NULL,
        unit TEXT NOT NULL DEFAULT 'ml',
        cups INTEGER NOT NULL DEFAULT 1,
        caffeine INTEGER,
        mood TEXT,
        energyLevel INTEGER CHECK (energyLevel BETWEEN 1 AND 5),
        rating INTEGER CHECK (rating BETWEEN 1 AND 5),
        location TEXT,
        notes TEXT,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT,
        CHECK (coffeeId IS NOT NULL OR drink <> '')
      );
      CREATE INDEX coffeeConsumptions_list ON coffeeConsumptions(timestamp, id);
      CREATE INDEX coffeeConsumptions_day ON coffeeConsumptions(day, timestamp);
      CREATE INDEX coffeeConsumptions_month ON coffeeConsumptions(month);
      CREATE INDEX coffeeConsumptions_coffee ON coffeeConsumptions(coffeeId, timestamp) WHERE coffeeId IS NOT NULL;
      CREATE INDEX coffeeConsumptions_energy ON coffeeConsumptions(day, energyLevel, timestamp)
        WHERE energyLevel IS NOT NULL;

      CREATE TABLE consumptionPresets (
        id TEXT PRIMARY KEY NOT NULL,
        profileId TEXT NOT NULL,
        name TEXT NOT NULL,
        coffeeId TEXT REFERENCES coffees(id) ON DELETE CASCADE,
        drink TEXT NOT NULL DEFAULT '',
        quantity REAL NOT NULL,
        unit TEXT NOT NULL DEFAULT 'ml',
        caffeine INTEGER,
        position INTEGER NOT NULL DEFAULT 0,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX consumptionPresets_list ON consumptionPresets(position, id);
      CREATE INDEX consumptionPresets_coffee ON consumptionPresets(coffeeId) WHERE coffeeId IS NOT NULL;

      CREATE TABLE drinkFigures (
        id TEXT PRIMARY KEY NOT NULL,
        profileId TEXT NOT NULL,
        drink TEXT NOT NULL,
        caffeine INTEGER NOT NULL,
        portion REAL,
        portionUnit TEXT NOT NULL DEFAULT 'ml',
        source TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX drinkFigures_drink ON drinkFigures(drink, id);
      """ + summaries,
    invariants: recipes,
    down: MigrationStage.Down(
      sql: """
        DROP TABLE drinkFigures;
        DROP TABLE consumptionPresets;
        DROP TABLE coffeeConsumptions;
        DROP TABLE dailyConsumptionSummaries;
        DROP TABLE coffeeTotals;
        DROP TABLE months;
        ALTER TABLE coffees DROP COLUMN caffeineSource;
        ALTER TABLE coffees DROP COLUMN caffeine;
        """))

  /// What each stage keeps of recipes.
  static let recipes = [
    MigrationStage.Invariant("coffees", before: "SELECT count(*) FROM coffees"),
    MigrationStage.Invariant("coffee names", before: "SELECT total(length(name)) FROM coffees"),
    MigrationStage.Invariant("ingredients", before: "SELECT count(*) FROM ingredients"),
    MigrationStage.Invariant("measures", before: "SELECT total(measure) FROM ingredients"),
  ]

  /// What each stage after 1.1.0 keeps of what was drunk: how often, how much caffeine, how many cups. Read at once,
  /// since a long history takes a while to read.
  static let drunk = [
    MigrationStage.Invariant(
      "consumptions",
      before: "SELECT json_array(count(*), total(caffeine), total(cups)) FROM coffeeConsumptions")
  ]
}
