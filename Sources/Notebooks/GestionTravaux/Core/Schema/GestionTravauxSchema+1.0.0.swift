import Vault

extension GestionTravauxSchema {
  /// The first schema: the eleven entities of the specification. Frozen: what it made is on people's disks.
  ///
  /// Instants are UTC text of one width, so that they sort as text. `blocksData` is the JSON of a list of blocks, and
  /// empty for none. The house and the shopping list exist once, from the beginning and under fixed ids: whoever opens
  /// the notebook finds them, on every device the same rows, older than any change. A room takes its tasks with it, a
  /// task what was noted in it; an activity takes its tips, and its tasks stay. `captureFiles` is what the folder
  /// `captures/` was: the photos that blocks name. `rootId` and `mois` say in which document a row is.
  static let v1_0_0 = MigrationStage(SchemaVersion(1, 0, 0), sql: structure + notes)

  private static let structure = """
    CREATE TABLE maisons (
      id TEXT PRIMARY KEY NOT NULL,
      nom TEXT NOT NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    INSERT INTO maisons(id, nom, createdAt, updatedAt)
      VALUES ('maison', 'Ma Maison', '1970-01-01 00:00:00.000', '1970-01-01 00:00:00.000');

    CREATE TABLE listesDeCourses (
      id TEXT PRIMARY KEY NOT NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    INSERT INTO listesDeCourses(id, createdAt, updatedAt)
      VALUES ('courses', '1970-01-01 00:00:00.000', '1970-01-01 00:00:00.000');

    CREATE TABLE pieces (
      id TEXT PRIMARY KEY NOT NULL,
      maisonId TEXT NOT NULL REFERENCES maisons(id) ON DELETE CASCADE,
      nom TEXT NOT NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX pieces_maison ON pieces(maisonId);

    CREATE TABLE activites (
      id TEXT PRIMARY KEY NOT NULL,
      nom TEXT NOT NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );

    CREATE TABLE taches (
      id TEXT PRIMARY KEY NOT NULL,
      pieceId TEXT REFERENCES pieces(id) ON DELETE CASCADE,
      activiteId TEXT REFERENCES activites(id) ON DELETE SET NULL,
      statut TEXT NOT NULL DEFAULT 'active',
      prochaineAction TEXT,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX taches_piece ON taches(pieceId, createdAt, id);
    CREATE INDEX taches_activite ON taches(activiteId, createdAt, id);

    CREATE TABLE captureFiles (
      id TEXT PRIMARY KEY NOT NULL,
      path TEXT NOT NULL,
      attachmentID TEXT,
      mimeType TEXT NOT NULL DEFAULT '',
      size INTEGER NOT NULL DEFAULT 0,
      mois TEXT NOT NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE UNIQUE INDEX captureFiles_path ON captureFiles(path);
    CREATE INDEX captureFiles_mois ON captureFiles(mois);
    CREATE INDEX captureFiles_attachment ON captureFiles(attachmentID) WHERE attachmentID IS NOT NULL;

    CREATE TABLE settingRecords (
      id TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    );

    """

  private static let notes = """
    CREATE TABLE captures (
      id TEXT PRIMARY KEY NOT NULL,
      tacheId TEXT REFERENCES taches(id) ON DELETE CASCADE,
      rootId TEXT NOT NULL,
      blocksData TEXT NOT NULL DEFAULT '' CHECK (blocksData = '' OR json_valid(blocksData)),
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX captures_list ON captures(createdAt, id);
    CREATE INDEX captures_tache ON captures(tacheId, createdAt, id);
    CREATE INDEX captures_root ON captures(rootId);

    CREATE TABLE alertes (
      id TEXT PRIMARY KEY NOT NULL,
      tacheId TEXT REFERENCES taches(id) ON DELETE CASCADE,
      rootId TEXT NOT NULL,
      blocksData TEXT NOT NULL DEFAULT '' CHECK (blocksData = '' OR json_valid(blocksData)),
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX alertes_tache ON alertes(tacheId, createdAt, id);
    CREATE INDEX alertes_root ON alertes(rootId);

    CREATE TABLE astuces (
      id TEXT PRIMARY KEY NOT NULL,
      activiteId TEXT REFERENCES activites(id) ON DELETE CASCADE,
      rootId TEXT NOT NULL,
      niveau TEXT NOT NULL DEFAULT 'utile',
      blocksData TEXT NOT NULL DEFAULT '' CHECK (blocksData = '' OR json_valid(blocksData)),
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX astuces_activite ON astuces(activiteId, niveau, createdAt, id);
    CREATE INDEX astuces_root ON astuces(rootId);

    CREATE TABLE notes (
      id TEXT PRIMARY KEY NOT NULL,
      tacheId TEXT REFERENCES taches(id) ON DELETE CASCADE,
      rootId TEXT NOT NULL,
      blocksData TEXT NOT NULL DEFAULT '' CHECK (blocksData = '' OR json_valid(blocksData)),
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX notes_tache ON notes(tacheId, createdAt, id);
    CREATE INDEX notes_root ON notes(rootId);

    CREATE TABLE achats (
      id TEXT PRIMARY KEY NOT NULL,
      listeDeCoursesId TEXT NOT NULL REFERENCES listesDeCourses(id) ON DELETE CASCADE,
      texte TEXT NOT NULL,
      achete BOOLEAN NOT NULL DEFAULT 0 CHECK (achete IN (0, 1)),
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX achats_list ON achats(listeDeCoursesId, createdAt, id);
    CREATE INDEX achats_achete ON achats(achete);

    CREATE TABLE notesSaison (
      id TEXT PRIMARY KEY NOT NULL,
      maisonId TEXT NOT NULL REFERENCES maisons(id) ON DELETE CASCADE,
      texte TEXT NOT NULL,
      archivee BOOLEAN NOT NULL DEFAULT 0 CHECK (archivee IN (0, 1)),
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX notesSaison_maison ON notesSaison(maisonId, archivee, createdAt, id);
    """
}
