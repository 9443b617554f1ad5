import Vault

extension DuoSpendSchema {
  /// Refunds and income: an expense, and one that comes back, may be below zero. Frozen.
  ///
  /// A check cannot be changed in place: both tables are made anew. The way back removes what the first schema refuses,
  /// while the triggers still stand that keep the sums; the attic has it.
  static let v1_1_0 = MigrationStage(
    SchemaVersion(1, 1, 0),
    sql: rebuilt(expenses: "amount <> 0", recurring: "amount <> 0"),
    invariants: [
      MigrationStage.Invariant(
        "expenses",
        before:
          "SELECT count(*) || ':' || total(amount) || ':' || total(partner1Due) FROM expenses"
      ),
      MigrationStage.Invariant(
        "recurring expenses", before: "SELECT count(*) || ':' || total(amount) FROM recurringExpenses"),
      MigrationStage.Invariant("receipts", before: "SELECT count(*) || ':' || total(fileSize) FROM receipts"),
    ],
    down: MigrationStage.Down(
      sql: """
        DELETE FROM receipts WHERE expenseId IN (SELECT id FROM expenses WHERE amount <= 0);
        DELETE FROM expenses WHERE amount <= 0;
        DELETE FROM recurringExpenses WHERE amount <= 0;

        """ + rebuilt(expenses: "amount > 0", recurring: "amount > 0")))

  private static func rebuilt(expenses: String, recurring: String) -> String {
    """
    CREATE TABLE expenses_kept AS SELECT * FROM expenses;
    DROP TABLE expenses;
    CREATE TABLE expenses (
      id TEXT PRIMARY KEY NOT NULL,
      projectId TEXT NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (\(expenses)),
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
    INSERT INTO expenses SELECT id, projectId, title, amount, currency, originalAmount, originalCurrency, rate,
      paidBy, partner1Paid, splitRatio, followsRules, partner1Due, category, date, notes, recurrenceId, createdAt,
      updatedAt, unknownFields FROM expenses_kept;
    DROP TABLE expenses_kept;
    CREATE INDEX expenses_list ON expenses(projectId, date, createdAt, id);
    CREATE INDEX expenses_amount ON expenses(projectId, amount, date, createdAt, id);
    CREATE INDEX expenses_payer
      ON expenses(projectId, (instr('bothpartner1', paidBy)), date, createdAt, id);
    CREATE INDEX expenses_category ON expenses(projectId, category, date);
    CREATE INDEX expenses_followsRules ON expenses(projectId, date) WHERE followsRules = 1;
    CREATE INDEX expenses_recurrence ON expenses(recurrenceId, date) WHERE recurrenceId IS NOT NULL;
    \(expenseTriggers)

    CREATE TABLE recurringExpenses_kept AS SELECT * FROM recurringExpenses;
    DROP TABLE recurringExpenses;
    CREATE TABLE recurringExpenses (
      id TEXT PRIMARY KEY NOT NULL,
      projectId TEXT NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (\(recurring)),
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
    INSERT INTO recurringExpenses SELECT id, projectId, title, amount, currency, paidBy, partner1Paid, splitRatio,
      followsRules, category, notes, startDay, endDay, rhythm, doneThrough, createdAt, updatedAt, unknownFields
      FROM recurringExpenses_kept;
    DROP TABLE recurringExpenses_kept;
    CREATE INDEX recurringExpenses_list ON recurringExpenses(projectId, startDay);
    """
  }

  /// Those of the first schema, which went with its table.
  private static let expenseTriggers = """
    CREATE TRIGGER expenses_totals_insert AFTER INSERT ON expenses BEGIN
      \(added("NEW"))
    END;
    CREATE TRIGGER expenses_totals_delete AFTER DELETE ON expenses BEGIN
      \(removed("OLD"))
    END;
    CREATE TRIGGER expenses_totals_update
    AFTER UPDATE OF projectId, amount, paidBy, partner1Paid, partner1Due, category, date ON expenses BEGIN
      \(removed("OLD"))
      \(added("NEW"))
    END;
    """
}
