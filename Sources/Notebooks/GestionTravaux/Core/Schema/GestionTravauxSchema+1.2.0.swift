import Vault

extension GestionTravauxSchema {
  /// The equipment of the house with its sheet, the day by which a todo is to be done, and purchases that leave the list
  /// without leaving the costs of their task. Frozen.
  ///
  /// A purchase that was cleared before is gone: nothing tells what it cost. Equipment stays where its room goes.
  static let v1_2_0 = MigrationStage(
    SchemaVersion(1, 2, 0),
    sql: """
      CREATE TABLE equipements (
        id TEXT PRIMARY KEY NOT NULL,
        maisonId TEXT NOT NULL REFERENCES maisons(id) ON DELETE CASCADE,
        nom TEXT NOT NULL,
        pieceId TEXT REFERENCES pieces(id) ON DELETE SET NULL,
        marque TEXT NOT NULL DEFAULT '',
        modele TEXT NOT NULL DEFAULT '',
        numeroSerie TEXT NOT NULL DEFAULT '',
        acheteLe TEXT,
        garantieFin TEXT,
        notes TEXT NOT NULL DEFAULT '',
        blocksData TEXT NOT NULL DEFAULT '' CHECK (blocksData = '' OR json_valid(blocksData)),
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX equipements_maison ON equipements(maisonId);
      CREATE INDEX equipements_piece ON equipements(pieceId) WHERE pieceId IS NOT NULL;
      ALTER TABLE toDos ADD COLUMN echeance TEXT;
      CREATE INDEX toDos_echeance ON toDos(echeance, id) WHERE isArchived = 0 AND echeance IS NOT NULL;
      ALTER TABLE achats ADD COLUMN isArchived BOOLEAN NOT NULL DEFAULT 0 CHECK (isArchived IN (0, 1));
      CREATE INDEX achats_archive ON achats(isArchived, (1 - achete), createdAt, id);
      """,
    invariants: [
      MigrationStage.Invariant("rooms", before: "SELECT count(*) || ':' || total(length(nom)) FROM pieces"),
      MigrationStage.Invariant(
        "todos", before: "SELECT count(*) || ':' || total(length(titre)) || ':' || sum(isArchived) FROM toDos"
      ),
      MigrationStage.Invariant(
        "purchases",
        before: "SELECT count(*) || ':' || total(length(texte)) || ':' || total(prix) FROM achats"),
    ],
    down: MigrationStage.Down(
      sql: """
        DROP INDEX achats_archive;
        ALTER TABLE achats DROP COLUMN isArchived;
        DROP INDEX toDos_echeance;
        ALTER TABLE toDos DROP COLUMN echeance;
        DELETE FROM captureFiles WHERE path IN (\(texts(of: "equipements"))) AND path NOT IN (\(otherTexts));
        DROP TABLE equipements;
        """,
      // A purchase that is to be bought after all is on the list again.
      restored: """
        UPDATE achats SET isArchived = 0 WHERE isArchived = 1 AND achete = 0 AND EXISTS (
          SELECT 1 FROM carnets_attic
          WHERE stage = '1.2.0' AND tableName = 'achats' AND recordID = achats.id
            AND json_extract(before, '$.achete') = 1);
        """))

  // The older program forgets a file that no block of its own tables names. So those of equipment go to the attic.
  private static let otherTexts = ["captures", "alertes", "astuces", "notes", "toDos", "achats"]
    .map(texts).joined(separator: " UNION ALL ")

  private static func texts(of table: String) -> String {
    """
    SELECT node.value FROM \(table), json_tree(iif(blocksData = '', '[]', blocksData)) AS node
    WHERE node.type = 'text'
    """
  }
}
