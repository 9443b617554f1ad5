import Vault

extension CaffioSchema {
  /// Who drinks, what she likes and what she brews with. Frozen.
  ///
  /// There is one profile, under a fixed id, and its taste under the same one: two devices make the same rows. Times
  /// of day are `HH:MM`, days `YYYY-MM-DD`, money a whole number of the currency's smallest unit.
  static let v1_2_0 = MigrationStage(
    SchemaVersion(1, 2, 0),
    sql: """
      CREATE TABLE tastingProfiles (
        id TEXT PRIMARY KEY NOT NULL,
        acidityPreference INTEGER NOT NULL DEFAULT 3 CHECK (acidityPreference BETWEEN 1 AND 5),
        bitternessPreference INTEGER NOT NULL DEFAULT 3 CHECK (bitternessPreference BETWEEN 1 AND 5),
        sweetnessPreference INTEGER NOT NULL DEFAULT 3 CHECK (sweetnessPreference BETWEEN 1 AND 5),
        bodyPreference INTEGER NOT NULL DEFAULT 3 CHECK (bodyPreference BETWEEN 1 AND 5),
        preferredOrigins TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(preferredOrigins)),
        dislikedFlavors TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(dislikedFlavors)),
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );

      CREATE TABLE userProfiles (
        id TEXT PRIMARY KEY NOT NULL,
        preferredCaffeineLimit INTEGER NOT NULL DEFAULT 400,
        wakeUpTime TEXT,
        bedTime TEXT,
        preferredStrength INTEGER NOT NULL DEFAULT 3 CHECK (preferredStrength BETWEEN 1 AND 5),
        caffeineHalfLifeMinutes INTEGER NOT NULL DEFAULT 300,
        tastingPreferences TEXT REFERENCES tastingProfiles(id) ON DELETE SET NULL,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );

      CREATE TABLE coffeeEquipment (
        id TEXT PRIMARY KEY NOT NULL,
        profileId TEXT NOT NULL REFERENCES userProfiles(id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        type TEXT NOT NULL,
        purchaseDate TEXT,
        price INTEGER,
        currency TEXT,
        notes TEXT,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX coffeeEquipment_profile ON coffeeEquipment(profileId, createdAt, id);

      ALTER TABLE coffeeConsumptions ADD COLUMN equipmentId TEXT
        REFERENCES coffeeEquipment(id) ON DELETE SET NULL;
      CREATE INDEX coffeeConsumptions_equipment ON coffeeConsumptions(equipmentId) WHERE equipmentId IS NOT NULL;
      """,
    invariants: recipes + drunk,
    down: MigrationStage.Down(
      sql: """
        DROP INDEX coffeeConsumptions_equipment;
        ALTER TABLE coffeeConsumptions DROP COLUMN equipmentId;
        DROP TABLE coffeeEquipment;
        DROP TABLE userProfiles;
        DROP TABLE tastingProfiles;
        """))
}
