extension ShifAISchema {
  /// The tables of our own. Frozen, as a part of schema 1.0.0.
  ///
  /// A month is what a file of the copy holds. `temperature` is in thousandths of a degree Celsius.
  static let beside = """

    CREATE TABLE custom_symptoms (
      id TEXT PRIMARY KEY NOT NULL,
      profile_id TEXT NOT NULL,
      name TEXT NOT NULL,
      is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT
    );

    CREATE TABLE medications (
      id TEXT PRIMARY KEY NOT NULL,
      profile_id TEXT NOT NULL,
      name TEXT NOT NULL,
      dose TEXT NOT NULL DEFAULT '',
      notes TEXT NOT NULL DEFAULT '',
      reminder_from INTEGER CHECK (reminder_from BETWEEN 1 AND 120),
      reminder_to INTEGER CHECK (reminder_to BETWEEN reminder_from AND 120),
      is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT,
      CHECK ((reminder_from IS NULL) = (reminder_to IS NULL))
    );

    CREATE TABLE months (
      id TEXT PRIMARY KEY NOT NULL,
      unknownFields TEXT
    );

    CREATE TABLE days (
      id TEXT PRIMARY KEY NOT NULL,
      month TEXT NOT NULL,
      notes TEXT NOT NULL DEFAULT '',
      sleep_minutes INTEGER CHECK (sleep_minutes BETWEEN 0 AND 1440),
      temperature INTEGER CHECK (temperature BETWEEN 34000 AND 42000),
      temperature_excluded INTEGER NOT NULL DEFAULT 0 CHECK (temperature_excluded IN (0, 1)),
      temperature_time TEXT,
      temperature_note TEXT NOT NULL DEFAULT '',
      cervical_mucus TEXT,
      lh_test TEXT,
      interval_answer TEXT,
      interval_answer_end TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX days_month ON days(month);
    CREATE INDEX days_signs ON days(id)
      WHERE temperature IS NOT NULL OR cervical_mucus IS NOT NULL OR lh_test IS NOT NULL;

    CREATE INDEX days_answers ON days(id) WHERE interval_answer IS NOT NULL;

    CREATE TABLE medication_logs (
      id TEXT PRIMARY KEY NOT NULL,
      date TEXT NOT NULL,
      medication_id TEXT NOT NULL,
      taken INTEGER NOT NULL CHECK (taken IN (0, 1)),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX medication_logs_date ON medication_logs(date);
    CREATE INDEX medication_logs_medication ON medication_logs(medication_id, date);

    CREATE TABLE insight_details (
      id TEXT PRIMARY KEY NOT NULL,
      month TEXT NOT NULL,
      subject TEXT NOT NULL,
      read_at INTEGER,
      response TEXT,
      responded_at INTEGER,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX insight_details_month ON insight_details(month);
    CREATE INDEX insight_details_subject ON insight_details(subject);

    CREATE TABLE prediction_details (
      id TEXT PRIMARY KEY NOT NULL,
      month TEXT NOT NULL,
      cycle_start TEXT,
      made_on TEXT NOT NULL,
      first_date TEXT,
      last_date TEXT,
      reasoning TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reasoning)),
      verdict TEXT,
      verdict_at INTEGER,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX prediction_details_month ON prediction_details(month);
    CREATE INDEX prediction_details_cycle ON prediction_details(cycle_start, made_on);
    CREATE INDEX prediction_details_verdict ON prediction_details(id) WHERE verdict IS NOT NULL;

    CREATE TABLE notifications (
      id TEXT PRIMARY KEY NOT NULL,
      month TEXT NOT NULL,
      date TEXT NOT NULL,
      category TEXT NOT NULL,
      response TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      unknownFields TEXT
    );
    CREATE INDEX notifications_date ON notifications(date);
    CREATE INDEX notifications_category ON notifications(category, date);

    CREATE TABLE settingRecords (
      id TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    );

    """

  /// What is reckoned from records and kept, so that a page need not read a history. Frozen, as a part of schema
  /// 1.0.0.
  ///
  /// A row of `fitted_model` says that it and `cycles` are true. Whatever they follow from takes it away when it
  /// changes, whoever changes it; the notebook's writes reckon both again before they end.
  static let kept = """

    CREATE TABLE cycles (
      start TEXT PRIMARY KEY NOT NULL,
      period_end TEXT NOT NULL,
      next_start TEXT,
      phase_length INTEGER NOT NULL,
      missed_probability REAL,
      ovulation INTEGER,
      luteal_length INTEGER,
      fertile_sign_gap INTEGER,
      between_periods TEXT NOT NULL DEFAULT ''
    );
    CREATE TABLE fitted_model (
      id TEXT PRIMARY KEY NOT NULL,
      version TEXT NOT NULL,
      data BLOB NOT NULL
    );

    \(forgets("cycle_entries", "INSERT", when: "NEW.flow_intensity IS NOT NULL"))
    \(forgets("cycle_entries", "DELETE", when: "OLD.flow_intensity IS NOT NULL"))
    \(forgets(
      "cycle_entries", "UPDATE",
      when: "OLD.date <> NEW.date OR (OLD.flow_intensity IS NULL) <> (NEW.flow_intensity IS NULL)"))
    \(forgets("days", "INSERT", when: tells("NEW")))
    \(forgets("days", "DELETE", when: tells("OLD")))
    \(forgets("days", "UPDATE", when: "(\(tells("OLD")) OR \(tells("NEW")))"))
    \(forgets("prediction_details", "INSERT", when: "NEW.verdict IS NOT NULL"))
    \(forgets("prediction_details", "DELETE", when: "OLD.verdict IS NOT NULL"))
    \(forgets("prediction_details", "UPDATE", when: "OLD.verdict IS NOT NEW.verdict"))
    \(forgets("user_profile", "INSERT", when: "1"))
    \(forgets("user_profile", "DELETE", when: "1"))
    \(forgets("user_profile", "UPDATE", when: "1"))
    """

  private static func tells(_ row: String) -> String {
    "(\(row).temperature IS NOT NULL OR \(row).cervical_mucus IS NOT NULL OR \(row).lh_test IS NOT NULL "
      + "OR \(row).interval_answer IS NOT NULL)"
  }

  private static func forgets(_ table: String, _ event: String, when condition: String) -> String {
    """
    CREATE TRIGGER \(table)_model_\(event.lowercased()) AFTER \(event) ON \(table) WHEN \(condition) BEGIN
      DELETE FROM fitted_model;
    END;
    """
  }
}
