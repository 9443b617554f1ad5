import Vault

extension CaffioSchema {
  /// The first schema: recipes and what goes into them, with the fields that later versions were to need. Frozen:
  /// what it made is on people's disks.
  ///
  /// Instants are UTC text of one width, so that they sort as text; lists and maps are JSON. An ingredient belongs
  /// to one coffee. A picture is an attachment. `sortName` is the name without case and accents.
  /// `totalConsumptions` and `lastConsumed` tell of cups that were drunk before each was logged. A name exists once.
  static let v1_0_0 = MigrationStage(
    SchemaVersion(1, 0, 0),
    sql: """
      CREATE TABLE coffees (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        sortName TEXT NOT NULL DEFAULT '',
        shortDescription TEXT NOT NULL DEFAULT '',
        difficulty TEXT NOT NULL DEFAULT 'easy',
        preparationTimeMinutes INTEGER NOT NULL DEFAULT 5,
        glassType TEXT NOT NULL DEFAULT 'cup',
        coffeeType TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(coffeeType)),
        imageAttachmentID TEXT,
        imageMimeType TEXT,
        imageName TEXT,
        instructions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(instructions)),
        isFavorite BOOLEAN NOT NULL DEFAULT 0 CHECK (isFavorite IN (0, 1)),
        note INTEGER NOT NULL DEFAULT 0,
        metadata TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(metadata)),
        version INTEGER NOT NULL DEFAULT 1,
        totalConsumptions INTEGER NOT NULL DEFAULT 0,
        lastConsumed DATETIME,
        isPublic BOOLEAN NOT NULL DEFAULT 0 CHECK (isPublic IN (0, 1)),
        tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE UNIQUE INDEX coffees_name ON coffees(name);
      CREATE INDEX coffees_list ON coffees(sortName, id);
      CREATE INDEX coffees_difficulty ON coffees((\(difficultyRank)), sortName, id);
      CREATE INDEX coffees_glass ON coffees(glassType, sortName, id);
      CREATE INDEX coffees_shelf ON coffees(sortName, id) WHERE isFavorite = 1;
      CREATE INDEX coffees_image ON coffees(imageAttachmentID) WHERE imageAttachmentID IS NOT NULL;

      CREATE TABLE ingredients (
        id TEXT PRIMARY KEY NOT NULL,
        coffeeId TEXT NOT NULL REFERENCES coffees(id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        measure REAL NOT NULL DEFAULT 0,
        units TEXT NOT NULL DEFAULT '',
        position INTEGER NOT NULL DEFAULT 0,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX ingredients_coffee ON ingredients(coffeeId, position, id);

      CREATE TABLE settingRecords (
        id TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
      );
      """)

  /// The real order of difficulties, as the index has it. Frozen, as a part of schema 1.0.0.
  static let difficultyRank =
    "CASE difficulty WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 WHEN 'hard' THEN 3 ELSE 4 END"
}
