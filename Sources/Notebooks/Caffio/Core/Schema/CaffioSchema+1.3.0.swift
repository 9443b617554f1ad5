import Vault

extension CaffioSchema {
  /// Recipes that are shared, reviewed and varied. Frozen.
  ///
  /// A name no longer exists only once: two people call their coffees alike. `originalRecipeId` is the recipe that a
  /// variation came from, here or elsewhere. On the way back the second coffee of a name is numbered, and gets its
  /// own name again on the way up.
  static let v1_3_0 = MigrationStage(
    SchemaVersion(1, 3, 0),
    sql: """
      DROP INDEX coffees_name;
      CREATE INDEX coffees_name ON coffees(name);
      ALTER TABLE coffees ADD COLUMN authorId TEXT;
      ALTER TABLE coffees ADD COLUMN rating REAL;
      ALTER TABLE coffees ADD COLUMN downloadCount INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE coffees ADD COLUMN originalRecipeId TEXT;
      CREATE INDEX coffees_original ON coffees(originalRecipeId, createdAt, id) WHERE originalRecipeId IS NOT NULL;

      CREATE TABLE coffeeReviews (
        id TEXT PRIMARY KEY NOT NULL,
        coffeeId TEXT NOT NULL REFERENCES coffees(id) ON DELETE CASCADE,
        rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
        comment TEXT,
        authorId TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX coffeeReviews_coffee ON coffeeReviews(coffeeId, createdAt, id);
      """,
    invariants: recipes + drunk,
    down: MigrationStage.Down(
      sql: """
        DROP TABLE coffeeReviews;
        DROP INDEX coffees_original;
        ALTER TABLE coffees DROP COLUMN originalRecipeId;
        ALTER TABLE coffees DROP COLUMN downloadCount;
        ALTER TABLE coffees DROP COLUMN rating;
        ALTER TABLE coffees DROP COLUMN authorId;
        UPDATE coffees SET name = CASE
            WHEN EXISTS (SELECT 1 FROM coffees AS other WHERE other.name = coffees.name || ' (' || twice.number || ')')
            THEN coffees.name || ' (' || coffees.id || ')'
            ELSE coffees.name || ' (' || twice.number || ')' END
          FROM (SELECT id, row_number() OVER (PARTITION BY name ORDER BY createdAt, id) AS number FROM coffees)
            AS twice
          WHERE twice.id = coffees.id AND twice.number > 1;
        DROP INDEX coffees_name;
        CREATE UNIQUE INDEX coffees_name ON coffees(name);
        """))
}
