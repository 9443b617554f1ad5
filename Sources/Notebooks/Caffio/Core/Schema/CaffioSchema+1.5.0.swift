import Vault

extension CaffioSchema {
  /// A cup knows the brew that it was drunk of, a brew its grinder and its beans, and a coffee that is beans has a
  /// sheet. Frozen.
  ///
  /// A sheet has the id of its coffee. `weight` is what was bought, in grams, and `weightLeft` what was left when
  /// somebody weighed it, at `weighedAt`. Ratings have halves from here on, in the columns that they had: on the way back
  /// a half star goes, and is there again on the way up.
  static let v1_5_0 = MigrationStage(
    SchemaVersion(1, 5, 0),
    sql: """
      ALTER TABLE coffeeConsumptions ADD COLUMN brewId TEXT REFERENCES brewingSessions(id) ON DELETE SET NULL;
      CREATE INDEX coffeeConsumptions_brew ON coffeeConsumptions(brewId) WHERE brewId IS NOT NULL;

      ALTER TABLE brewingSessions ADD COLUMN grinderId TEXT REFERENCES coffeeEquipment(id) ON DELETE SET NULL;
      CREATE INDEX brewingSessions_grinder ON brewingSessions(grinderId) WHERE grinderId IS NOT NULL;
      ALTER TABLE brewingSessions ADD COLUMN beansId TEXT REFERENCES coffees(id) ON DELETE SET NULL;
      CREATE INDEX brewingSessions_beans ON brewingSessions(beansId, startTime) WHERE beansId IS NOT NULL;

      CREATE TABLE beanSheets (
        id TEXT PRIMARY KEY NOT NULL REFERENCES coffees(id) ON DELETE CASCADE,
        roaster TEXT,
        origin TEXT,
        roast TEXT,
        roastDate TEXT,
        weight REAL,
        weightLeft REAL,
        weighedAt DATETIME,
        price INTEGER,
        currency TEXT,
        frozenSince TEXT,
        frozenUntil TEXT,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      """,
    invariants: recipes + drunk + [
      MigrationStage.Invariant(
        "brews",
        before:
          "SELECT json_array(count(*), total(dose), total(yield), total(personalRating)) FROM brewingSessions"
      )
    ],
    down: MigrationStage.Down(
      sql: """
        UPDATE coffees SET note = CAST(note AS INTEGER) WHERE typeof(note) = 'real';
        UPDATE coffeeReviews SET rating = CAST(rating AS INTEGER) WHERE typeof(rating) = 'real';
        UPDATE coffeeConsumptions SET rating = CAST(rating AS INTEGER) WHERE typeof(rating) = 'real';
        UPDATE brewingSessions SET personalRating = CAST(personalRating AS INTEGER)
          WHERE typeof(personalRating) = 'real';
        DROP TABLE beanSheets;
        DROP INDEX brewingSessions_beans;
        ALTER TABLE brewingSessions DROP COLUMN beansId;
        DROP INDEX brewingSessions_grinder;
        ALTER TABLE brewingSessions DROP COLUMN grinderId;
        DROP INDEX coffeeConsumptions_brew;
        ALTER TABLE coffeeConsumptions DROP COLUMN brewId;
        """,
      restored: half("note", of: "coffees") + half("rating", of: "coffeeReviews")
        + half("rating", of: "coffeeConsumptions") + half("personalRating", of: "brewingSessions")))

  /// Gives a row that was changed under the older schema its half star back, unless it was rated anew.
  private static func half(_ column: String, of table: String) -> String {
    """
    UPDATE \(table) SET \(column) = (
        SELECT json_extract(before, '$.\(column)') FROM carnets_attic
        WHERE stage = '1.5.0' AND tableName = '\(table)' AND recordID = \(table).id)
      WHERE EXISTS (
        SELECT 1 FROM carnets_attic
        WHERE stage = '1.5.0' AND tableName = '\(table)' AND recordID = \(table).id
          AND json_type(before, '$.\(column)') = 'real'
          AND json_extract(after, '$.\(column)') = \(table).\(column));

    """
  }
}
