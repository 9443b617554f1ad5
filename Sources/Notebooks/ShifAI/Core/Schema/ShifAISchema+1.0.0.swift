import Vault

extension ShifAISchema {
  /// The first schema. Frozen: what it made is on people's disks.
  ///
  /// The six tables of the specification have its columns and no others; what they have no room for stands in tables
  /// of our own beside them. Instants are seconds since 1970, UTC; days are `YYYY-MM-DD`. What exists once a day has
  /// the day in its id, so that two devices make the same record. Rows of a day refer to it without a foreign key:
  /// taking back the first thing said of a day must not take along what was said of it later.
  static let v1_0_0 = MigrationStage(
    SchemaVersion(1, 0, 0), sql: specified + beside + kept)

  /// The tables of the specification.
  private static let specified = """
    CREATE TABLE user_profile (
      id TEXT PRIMARY KEY NOT NULL,
      created_at INTEGER NOT NULL,
      onboarding_completed INTEGER NOT NULL DEFAULT 0 CHECK (onboarding_completed IN (0, 1)),
      cycle_type TEXT NOT NULL DEFAULT 'unknown',
      conditions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(conditions)),
      preferences TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(preferences))
    );

    CREATE TABLE cycle_entries (
      id TEXT PRIMARY KEY NOT NULL,
      date TEXT NOT NULL UNIQUE,
      flow_intensity INTEGER CHECK (flow_intensity BETWEEN 1 AND 5),
      cycle_day INTEGER CHECK (cycle_day >= 1),
      phase TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      sync_status TEXT NOT NULL DEFAULT 'pending'
    );
    CREATE INDEX cycle_entries_bleeding ON cycle_entries(date) WHERE flow_intensity IS NOT NULL;

    CREATE TABLE symptom_logs (
      id TEXT PRIMARY KEY NOT NULL,
      date TEXT NOT NULL,
      symptom_type TEXT NOT NULL,
      value INTEGER CHECK (value BETWEEN 1 AND 10),
      notes TEXT,
      body_zone TEXT,
      pain_type TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      sync_status TEXT NOT NULL DEFAULT 'pending'
    );
    CREATE INDEX symptom_logs_date ON symptom_logs(date);
    CREATE INDEX symptom_logs_type ON symptom_logs(symptom_type, date);
    CREATE INDEX symptom_logs_zone ON symptom_logs(body_zone, date) WHERE body_zone IS NOT NULL;

    CREATE TABLE insights (
      id TEXT PRIMARY KEY NOT NULL,
      date TEXT NOT NULL,
      type TEXT NOT NULL,
      title TEXT,
      body TEXT,
      confidence REAL CHECK (confidence BETWEEN 0 AND 1),
      reasoning TEXT,
      source TEXT NOT NULL DEFAULT 'rule_based',
      user_feedback TEXT,
      created_at INTEGER NOT NULL
    );
    CREATE INDEX insights_date ON insights(date, id);

    CREATE TABLE predictions (
      id TEXT PRIMARY KEY NOT NULL,
      type TEXT NOT NULL,
      predicted_date TEXT,
      predicted_value INTEGER,
      confidence REAL CHECK (confidence BETWEEN 0 AND 1),
      actual_date TEXT,
      actual_value INTEGER,
      accuracy_score REAL,
      model_version TEXT,
      created_at INTEGER NOT NULL
    );
    CREATE INDEX predictions_type ON predictions(type, predicted_date);
    CREATE INDEX predictions_created ON predictions(created_at, id);

    CREATE TABLE sync_log (
      id TEXT PRIMARY KEY NOT NULL,
      sync_type TEXT,
      started_at INTEGER,
      completed_at INTEGER,
      records_pushed INTEGER NOT NULL DEFAULT 0,
      records_pulled INTEGER NOT NULL DEFAULT 0,
      conflicts INTEGER NOT NULL DEFAULT 0,
      status TEXT
    );

    """
}
