import Vault

extension GestionTravauxSchema {
  /// What later stories asked for: todos, alerts that are resolved, sessions, where a purchase came from, who does a job
  /// and what it costs, and what must be done again and again. Frozen.
  ///
  /// A note stays a note, and `archivee` stays a status: both are shown, and turned into something else by whoever wants
  /// that. Blocks have an instant from now on; it stands in their JSON, where the first version keeps what it does not
  /// know. `aValider` marks what was sorted at the desk until the sorting is confirmed. `declenchee` is set when a
  /// session begins after a long pause.
  static let v1_1_0 = MigrationStage(
    SchemaVersion(1, 1, 0), sql: newTables + newColumns,
    invariants: [
      MigrationStage.Invariant("rooms", before: "SELECT count(*) || ':' || total(length(nom)) FROM pieces"),
      MigrationStage.Invariant(
        "activities", before: "SELECT count(*) || ':' || total(length(nom)) FROM activites"),
      MigrationStage.Invariant(
        "tasks", before: "SELECT count(*) || ':' || total(length(prochaineAction)) FROM taches"),
      blocks("captures"), blocks("alertes"), blocks("astuces"), blocks("notes"),
      MigrationStage.Invariant(
        "purchases", before: "SELECT count(*) || ':' || total(length(texte)) FROM achats"),
      MigrationStage.Invariant(
        "season notes", before: "SELECT count(*) || ':' || total(length(texte)) FROM notesSaison"),
      MigrationStage.Invariant("photos", before: "SELECT count(*) || ':' || total(size) FROM captureFiles"),
    ],
    down: MigrationStage.Down(sql: wayBack))

  private static func blocks(_ table: String) -> MigrationStage.Invariant {
    MigrationStage.Invariant(
      table, before: "SELECT count(*) || ':' || total(length(blocksData)) FROM \(table)")
  }

  private static let newTables = """
    CREATE TABLE contacts (
      id TEXT PRIMARY KEY NOT NULL,
      maisonId TEXT NOT NULL REFERENCES maisons(id) ON DELETE CASCADE,
      nom TEXT NOT NULL,
      metier TEXT NOT NULL DEFAULT '',
      telephone TEXT NOT NULL DEFAULT '',
      email TEXT NOT NULL DEFAULT '',
      notes TEXT NOT NULL DEFAULT '',
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX contacts_maison ON contacts(maisonId);

    CREATE TABLE sessions (
      id TEXT PRIMARY KEY NOT NULL,
      tacheId TEXT REFERENCES taches(id) ON DELETE SET NULL,
      debut DATETIME NOT NULL,
      fin DATETIME,
      enPause BOOLEAN NOT NULL DEFAULT 0 CHECK (enPause IN (0, 1)),
      captureId TEXT REFERENCES captures(id) ON DELETE SET NULL,
      mois TEXT NOT NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX sessions_list ON sessions(debut, id);
    CREATE INDEX sessions_running ON sessions(debut, id) WHERE fin IS NULL;
    CREATE INDEX sessions_tache ON sessions(tacheId) WHERE tacheId IS NOT NULL;
    CREATE INDEX sessions_capture ON sessions(captureId) WHERE captureId IS NOT NULL;
    CREATE INDEX sessions_mois ON sessions(mois);

    CREATE TABLE toDos (
      id TEXT PRIMARY KEY NOT NULL,
      tacheId TEXT REFERENCES taches(id) ON DELETE CASCADE,
      rootId TEXT NOT NULL,
      titre TEXT NOT NULL,
      blocksData TEXT NOT NULL DEFAULT '' CHECK (blocksData = '' OR json_valid(blocksData)),
      priorite TEXT NOT NULL DEFAULT 'bientot',
      ordreManuel INTEGER NOT NULL DEFAULT 0,
      estFaite BOOLEAN NOT NULL DEFAULT 0 CHECK (estFaite IN (0, 1)),
      dateFaite DATETIME,
      isArchived BOOLEAN NOT NULL DEFAULT 0 CHECK (isArchived IN (0, 1)),
      source TEXT NOT NULL DEFAULT 'manuel',
      aValider BOOLEAN NOT NULL DEFAULT 0 CHECK (aValider IN (0, 1)),
      dateCreation DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX toDos_list ON toDos((\(priorityRank)), ordreManuel, dateCreation DESC, id) WHERE isArchived = 0;
    CREATE INDEX toDos_archive ON toDos((ifnull(dateFaite, dateCreation)), id) WHERE isArchived = 1;
    CREATE INDEX toDos_tache ON toDos(tacheId, isArchived);
    CREATE INDEX toDos_root ON toDos(rootId);
    CREATE INDEX toDos_aValider ON toDos(dateCreation, id) WHERE aValider = 1;

    CREATE TABLE entretiens (
      id TEXT PRIMARY KEY NOT NULL,
      maisonId TEXT NOT NULL REFERENCES maisons(id) ON DELETE CASCADE,
      titre TEXT NOT NULL,
      pieceId TEXT REFERENCES pieces(id) ON DELETE SET NULL,
      activiteId TEXT REFERENCES activites(id) ON DELETE SET NULL,
      mois INTEGER,
      saison TEXT,
      dernier TEXT NOT NULL,
      tacheId TEXT REFERENCES taches(id) ON DELETE SET NULL,
      createdAt DATETIME NOT NULL,
      updatedAt DATETIME NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX entretiens_maison ON entretiens(maisonId);
    CREATE INDEX entretiens_piece ON entretiens(pieceId) WHERE pieceId IS NOT NULL;
    CREATE INDEX entretiens_activite ON entretiens(activiteId) WHERE activiteId IS NOT NULL;
    CREATE INDEX entretiens_tache ON entretiens(tacheId) WHERE tacheId IS NOT NULL;

    """

  private static let newColumns = """
    ALTER TABLE taches ADD COLUMN lastSessionDate DATETIME;
    ALTER TABLE taches ADD COLUMN contactId TEXT REFERENCES contacts(id) ON DELETE SET NULL;
    ALTER TABLE taches ADD COLUMN budget INTEGER;
    ALTER TABLE taches ADD COLUMN budgetCurrency TEXT;
    ALTER TABLE taches ADD COLUMN cout INTEGER;
    ALTER TABLE taches ADD COLUMN coutCurrency TEXT;
    CREATE INDEX taches_hero ON taches(statut, lastSessionDate DESC, createdAt DESC, id);
    CREATE INDEX taches_contact ON taches(contactId) WHERE contactId IS NOT NULL;
    ALTER TABLE captures ADD COLUMN sessionId TEXT REFERENCES sessions(id) ON DELETE SET NULL;
    CREATE INDEX captures_session ON captures(sessionId) WHERE sessionId IS NOT NULL;
    ALTER TABLE alertes ADD COLUMN resolue BOOLEAN NOT NULL DEFAULT 0 CHECK (resolue IN (0, 1));
    ALTER TABLE alertes ADD COLUMN aValider BOOLEAN NOT NULL DEFAULT 0 CHECK (aValider IN (0, 1));
    CREATE INDEX alertes_ouvertes ON alertes(createdAt, id) WHERE resolue = 0;
    CREATE INDEX alertes_aValider ON alertes(createdAt, id) WHERE aValider = 1;
    ALTER TABLE astuces ADD COLUMN tacheOrigineId TEXT REFERENCES taches(id) ON DELETE SET NULL;
    ALTER TABLE astuces ADD COLUMN aValider BOOLEAN NOT NULL DEFAULT 0 CHECK (aValider IN (0, 1));
    CREATE INDEX astuces_origine ON astuces(tacheOrigineId) WHERE tacheOrigineId IS NOT NULL;
    CREATE INDEX astuces_aValider ON astuces(createdAt, id) WHERE aValider = 1;
    ALTER TABLE notes ADD COLUMN aValider BOOLEAN NOT NULL DEFAULT 0 CHECK (aValider IN (0, 1));
    CREATE INDEX notes_aValider ON notes(createdAt, id) WHERE aValider = 1;
    ALTER TABLE achats ADD COLUMN tacheOrigineId TEXT REFERENCES taches(id) ON DELETE SET NULL;
    ALTER TABLE achats ADD COLUMN prix INTEGER;
    ALTER TABLE achats ADD COLUMN prixCurrency TEXT;
    ALTER TABLE achats ADD COLUMN blocksData TEXT NOT NULL DEFAULT ''
      CHECK (blocksData = '' OR json_valid(blocksData));
    ALTER TABLE achats ADD COLUMN aValider BOOLEAN NOT NULL DEFAULT 0 CHECK (aValider IN (0, 1));
    CREATE INDEX achats_origine ON achats(tacheOrigineId) WHERE tacheOrigineId IS NOT NULL;
    CREATE INDEX achats_aValider ON achats(createdAt, id) WHERE aValider = 1;
    ALTER TABLE notesSaison ADD COLUMN declenchee BOOLEAN NOT NULL DEFAULT 0 CHECK (declenchee IN (0, 1));
    ALTER TABLE captureFiles ADD COLUMN moment TEXT;
    """

  private static let wayBack = """
    ALTER TABLE captureFiles DROP COLUMN moment;
    ALTER TABLE notesSaison DROP COLUMN declenchee;
    DROP INDEX achats_aValider;
    DROP INDEX achats_origine;
    ALTER TABLE achats DROP COLUMN aValider;
    ALTER TABLE achats DROP COLUMN blocksData;
    ALTER TABLE achats DROP COLUMN prixCurrency;
    ALTER TABLE achats DROP COLUMN prix;
    ALTER TABLE achats DROP COLUMN tacheOrigineId;
    DROP INDEX notes_aValider;
    ALTER TABLE notes DROP COLUMN aValider;
    DROP INDEX astuces_aValider;
    DROP INDEX astuces_origine;
    ALTER TABLE astuces DROP COLUMN aValider;
    ALTER TABLE astuces DROP COLUMN tacheOrigineId;
    DROP INDEX alertes_aValider;
    DROP INDEX alertes_ouvertes;
    ALTER TABLE alertes DROP COLUMN aValider;
    ALTER TABLE alertes DROP COLUMN resolue;
    DROP INDEX captures_session;
    ALTER TABLE captures DROP COLUMN sessionId;
    DROP INDEX taches_contact;
    DROP INDEX taches_hero;
    ALTER TABLE taches DROP COLUMN coutCurrency;
    ALTER TABLE taches DROP COLUMN cout;
    ALTER TABLE taches DROP COLUMN budgetCurrency;
    ALTER TABLE taches DROP COLUMN budget;
    ALTER TABLE taches DROP COLUMN contactId;
    ALTER TABLE taches DROP COLUMN lastSessionDate;
    DROP TABLE entretiens;
    DROP TABLE toDos;
    DROP TABLE sessions;
    DROP TABLE contacts;
    """

  /// The order of priorities, as the index has it. Frozen, as a part of schema 1.1.0.
  static let priorityRank =
    "CASE priorite WHEN 'urgent' THEN 0 WHEN 'bientot' THEN 1 WHEN 'unJour' THEN 2 ELSE 3 END"
}
