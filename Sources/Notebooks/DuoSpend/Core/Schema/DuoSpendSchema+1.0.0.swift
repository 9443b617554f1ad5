import Vault

extension DuoSpendSchema {
  /// The first schema. Frozen: what it made is on people's disks.
  ///
  /// Instants are UTC text of one width, so that they sort as text; days are `YYYY-MM-DD`; money is a whole
  /// number of the currency's smallest unit. `partner1Paid` and `partner1Due` of an expense are what follows
  /// from who paid and from the split: sums need nothing else.
  static let v1_0_0 = MigrationStage(
    SchemaVersion(1, 0, 0),
    sql: """
      CREATE TABLE projects (
        id TEXT PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        emoji TEXT NOT NULL,
        budget INTEGER NOT NULL,
        currency TEXT NOT NULL,
        partner1Name TEXT NOT NULL,
        partner2Name TEXT NOT NULL,
        template TEXT,
        archivedAt DATETIME,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );

      CREATE TABLE expenses (
        id TEXT PRIMARY KEY NOT NULL,
        projectId TEXT NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount > 0),
        currency TEXT NOT NULL,
        originalAmount INTEGER,
        originalCurrency TEXT,
        rate TEXT,
        paidBy TEXT NOT NULL CHECK (paidBy IN ('partner1', 'partner2', 'both')),
        partner1Paid INTEGER NOT NULL,
        splitRatio TEXT NOT NULL,
        followsRules BOOLEAN NOT NULL DEFAULT 0 CHECK (followsRules IN (0, 1)),
        partner1Due INTEGER NOT NULL,
        category TEXT,
        date TEXT NOT NULL,
        notes TEXT NOT NULL DEFAULT '',
        recurrenceId TEXT,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX expenses_list ON expenses(projectId, date, createdAt, id);
      CREATE INDEX expenses_amount ON expenses(projectId, amount, date, createdAt, id);
      CREATE INDEX expenses_payer
        ON expenses(projectId, (instr('bothpartner1', paidBy)), date, createdAt, id);
      CREATE INDEX expenses_category ON expenses(projectId, category, date);
      CREATE INDEX expenses_followsRules ON expenses(projectId, date) WHERE followsRules = 1;
      CREATE INDEX expenses_recurrence ON expenses(recurrenceId, date) WHERE recurrenceId IS NOT NULL;

      CREATE TABLE settlements (
        id TEXT PRIMARY KEY NOT NULL,
        projectId TEXT NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
        payer TEXT NOT NULL CHECK (payer IN ('partner1', 'partner2')),
        amount INTEGER NOT NULL CHECK (amount > 0),
        currency TEXT NOT NULL,
        date TEXT NOT NULL,
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX settlements_list ON settlements(projectId, date, createdAt, id);

      CREATE TABLE splitRules (
        id TEXT PRIMARY KEY NOT NULL,
        projectId TEXT NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
        fromDay TEXT,
        category TEXT,
        splitRatio TEXT NOT NULL,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX splitRules_list ON splitRules(projectId, fromDay);

      CREATE TABLE recurringExpenses (
        id TEXT PRIMARY KEY NOT NULL,
        projectId TEXT NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount > 0),
        currency TEXT NOT NULL,
        paidBy TEXT NOT NULL CHECK (paidBy IN ('partner1', 'partner2', 'both')),
        partner1Paid INTEGER NOT NULL,
        splitRatio TEXT NOT NULL,
        followsRules BOOLEAN NOT NULL DEFAULT 0 CHECK (followsRules IN (0, 1)),
        category TEXT,
        notes TEXT NOT NULL DEFAULT '',
        startDay TEXT NOT NULL,
        endDay TEXT,
        rhythm TEXT NOT NULL,
        doneThrough TEXT,
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX recurringExpenses_list ON recurringExpenses(projectId, startDay);

      CREATE TABLE receipts (
        id TEXT PRIMARY KEY NOT NULL,
        expenseId TEXT NOT NULL REFERENCES expenses(id) ON DELETE CASCADE,
        fileName TEXT NOT NULL,
        mimeType TEXT NOT NULL,
        fileSize INTEGER NOT NULL DEFAULT 0,
        attachmentID TEXT,
        createdAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX receipts_expense ON receipts(expenseId, createdAt);
      CREATE INDEX receipts_attachment ON receipts(attachmentID) WHERE attachmentID IS NOT NULL;

      CREATE TABLE settingRecords (
        id TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
      );
      """ + totals)
}
