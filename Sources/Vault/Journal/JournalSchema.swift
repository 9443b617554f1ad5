import GRDB

/// The engine's own tables in every notebook file, and the triggers that fill them.
enum JournalSchema {
  /// Version of the engine's tables and triggers, kept in `carnets_meta`; their SQL is frozen per version: triggers that
  /// differ are somebody else's.
  static let version = 1

  /// Version 1. A transaction's id is the sequence of its last change, so that a change needs no column
  /// to name its transaction, and the triggers no function to ask for it.
  private static let tables = """
    CREATE TABLE carnets_meta (
      key TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    );
    CREATE TABLE carnets_transactions (
      id INTEGER PRIMARY KEY,
      firstSequence INTEGER NOT NULL,
      at INTEGER NOT NULL,
      origin TEXT NOT NULL,
      action TEXT NOT NULL,
      subject TEXT,
      undoes INTEGER,
      undoneBy INTEGER
    );
    CREATE INDEX carnets_transactions_migration ON carnets_transactions(id) WHERE origin = 'migration';
    CREATE TABLE carnets_journal (
      sequence INTEGER PRIMARY KEY,
      tableName TEXT NOT NULL,
      recordID TEXT NOT NULL,
      kind TEXT NOT NULL,
      changes TEXT NOT NULL
    );
    CREATE INDEX carnets_journal_record ON carnets_journal(recordID);
    CREATE TABLE carnets_cursors (
      consumer TEXT PRIMARY KEY NOT NULL,
      sequence INTEGER NOT NULL
    );
    CREATE TABLE carnets_backup_places (
      place TEXT PRIMARY KEY NOT NULL,
      isSettled INTEGER NOT NULL,
      isLeft INTEGER NOT NULL
    );
    CREATE TABLE carnets_backup (
      place TEXT NOT NULL,
      rootID TEXT NOT NULL,
      folder TEXT NOT NULL,
      folderKey TEXT NOT NULL,
      preferred TEXT NOT NULL,
      movingTo TEXT,
      files TEXT NOT NULL,
      writtenAt INTEGER NOT NULL,
      PRIMARY KEY (place, rootID),
      UNIQUE (place, folderKey)
    );
    CREATE TABLE carnets_attic (
      stage TEXT NOT NULL,
      tableName TEXT NOT NULL,
      recordID TEXT NOT NULL,
      before TEXT NOT NULL,
      after TEXT,
      PRIMARY KEY (stage, tableName, recordID)
    );
    """

  /// Creates the engine's tables in a file that has none.
  static func create(_ db: Database) throws {
    try db.execute(sql: tables)
    try Meta.set(.journalVersion, to: String(version), in: db)
  }

  /// Replaces the triggers of every record table by those that its columns ask for now, if they differ.
  static func installTriggers(for records: [RecordTable], in db: Database) throws {
    if try hasTriggers(for: records, in: db) { return }
    try removeTriggers(in: db)
    for trigger in try records.flatMap({ try JournalTrigger.all(for: $0, in: db) }) {
      try db.execute(sql: trigger.sql)
    }
  }

  /// Whether every record table has its triggers as this version writes them, and there are no others.
  static func hasTriggers(for records: [RecordTable], in db: Database) throws -> Bool {
    let wanted = try records.flatMap { try JournalTrigger.all(for: $0, in: db) }.map(\.sql)
    let present = try String.fetchAll(
      db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'carnets_*'")
    return Set(wanted) == Set(present)
  }

  /// Whether some record table has lost a trigger, or has another one of its name.
  static func lacksTriggers(for records: [RecordTable], in db: Database) throws -> Bool {
    let wanted = try records.flatMap { try JournalTrigger.all(for: $0, in: db) }.map(\.sql)
    let present = try String.fetchSet(db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger'")
    return !present.isSuperset(of: wanted)
  }

  /// Takes the triggers away while a migration rewrites rows that nobody typed.
  static func removeTriggers(in db: Database) throws {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'carnets_*'")
    for name in names { try db.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)") }
  }
}
