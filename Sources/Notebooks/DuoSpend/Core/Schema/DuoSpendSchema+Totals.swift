extension DuoSpendSchema {
  /// The sums that pages read instead of the history, kept by triggers. Frozen, as a part of schema 1.0.0.
  ///
  /// An expense adds to the sums of its project and of its month and category, and takes away what it added
  /// when it changes or goes. A project always has a row of sums; a month has one while it has expenses.
  static let totals = """

    CREATE TABLE projectTotals (
      projectId TEXT PRIMARY KEY NOT NULL,
      expenseCount INTEGER NOT NULL DEFAULT 0,
      partner1Count INTEGER NOT NULL DEFAULT 0,
      partner2Count INTEGER NOT NULL DEFAULT 0,
      spent INTEGER NOT NULL DEFAULT 0,
      partner1Paid INTEGER NOT NULL DEFAULT 0,
      partner1Due INTEGER NOT NULL DEFAULT 0,
      settlementCount INTEGER NOT NULL DEFAULT 0,
      partner1Settled INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE monthTotals (
      projectId TEXT NOT NULL,
      month TEXT NOT NULL,
      category TEXT NOT NULL,
      expenseCount INTEGER NOT NULL,
      spent INTEGER NOT NULL,
      partner1Paid INTEGER NOT NULL,
      partner1Due INTEGER NOT NULL,
      PRIMARY KEY (projectId, month, category)
    );

    CREATE TRIGGER projects_totals_insert AFTER INSERT ON projects BEGIN
      INSERT INTO projectTotals(projectId) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    END;
    CREATE TRIGGER projects_totals_delete AFTER DELETE ON projects BEGIN
      DELETE FROM projectTotals WHERE projectId = OLD.id;
      DELETE FROM monthTotals WHERE projectId = OLD.id;
    END;

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

    CREATE TRIGGER settlements_totals_insert AFTER INSERT ON settlements BEGIN
      \(settled("NEW", "+"))
    END;
    CREATE TRIGGER settlements_totals_delete AFTER DELETE ON settlements BEGIN
      \(settled("OLD", "-"))
    END;
    CREATE TRIGGER settlements_totals_update AFTER UPDATE OF projectId, payer, amount ON settlements BEGIN
      \(settled("OLD", "-"))
      \(settled("NEW", "+"))
    END;
    """

  /// The rows of `projectTotals`, as all records give them.
  static let projectTotalRows = """
    SELECT projects.id, ifnull(expenseCount, 0), ifnull(partner1Count, 0), ifnull(partner2Count, 0),
      ifnull(spent, 0), ifnull(partner1Paid, 0), ifnull(partner1Due, 0), ifnull(settlementCount, 0),
      ifnull(partner1Settled, 0)
    FROM projects
    LEFT JOIN (
      SELECT projectId, count(*) AS expenseCount, sum(paidBy <> 'partner2') AS partner1Count,
        sum(paidBy <> 'partner1') AS partner2Count, sum(amount) AS spent,
        sum(partner1Paid) AS partner1Paid, sum(partner1Due) AS partner1Due
      FROM expenses GROUP BY projectId
    ) AS paid ON paid.projectId = projects.id
    LEFT JOIN (
      SELECT projectId, count(*) AS settlementCount,
        sum(CASE payer WHEN 'partner1' THEN amount ELSE -amount END) AS partner1Settled
      FROM settlements GROUP BY projectId
    ) AS settled ON settled.projectId = projects.id
    """

  /// The rows of `monthTotals`, as all records give them.
  static let monthTotalRows = """
    SELECT projectId, substr(date, 1, 7), ifnull(category, ''), count(*), sum(amount), sum(partner1Paid),
      sum(partner1Due)
    FROM expenses GROUP BY 1, 2, 3
    """

  static func added(_ row: String) -> String {
    """
    INSERT INTO projectTotals(projectId, expenseCount, partner1Count, partner2Count, spent, partner1Paid,
        partner1Due)
      VALUES (\(row).projectId, 1, \(row).paidBy <> 'partner2', \(row).paidBy <> 'partner1', \(row).amount,
        \(row).partner1Paid, \(row).partner1Due)
      ON CONFLICT(projectId) DO UPDATE SET expenseCount = expenseCount + 1,
        partner1Count = partner1Count + excluded.partner1Count,
        partner2Count = partner2Count + excluded.partner2Count, spent = spent + excluded.spent,
        partner1Paid = partner1Paid + excluded.partner1Paid, partner1Due = partner1Due + excluded.partner1Due;
      INSERT INTO monthTotals VALUES (\(row).projectId, substr(\(row).date, 1, 7), ifnull(\(row).category, ''), 1,
        \(row).amount, \(row).partner1Paid, \(row).partner1Due)
      ON CONFLICT(projectId, month, category) DO UPDATE SET expenseCount = expenseCount + 1,
        spent = spent + excluded.spent, partner1Paid = partner1Paid + excluded.partner1Paid,
        partner1Due = partner1Due + excluded.partner1Due;
    """
  }

  static func removed(_ row: String) -> String {
    let month =
      "projectId = \(row).projectId AND month = substr(\(row).date, 1, 7) AND category = ifnull(\(row).category, '')"
    return """
      UPDATE projectTotals SET expenseCount = expenseCount - 1,
          partner1Count = partner1Count - (\(row).paidBy <> 'partner2'),
          partner2Count = partner2Count - (\(row).paidBy <> 'partner1'), spent = spent - \(row).amount,
          partner1Paid = partner1Paid - \(row).partner1Paid, partner1Due = partner1Due - \(row).partner1Due
        WHERE projectId = \(row).projectId;
        UPDATE monthTotals SET expenseCount = expenseCount - 1, spent = spent - \(row).amount,
          partner1Paid = partner1Paid - \(row).partner1Paid, partner1Due = partner1Due - \(row).partner1Due
        WHERE \(month);
        DELETE FROM monthTotals WHERE \(month) AND expenseCount = 0;
      """
  }

  private static func settled(_ row: String, _ sign: String) -> String {
    """
    INSERT INTO projectTotals(projectId) VALUES (\(row).projectId) ON CONFLICT DO NOTHING;
      UPDATE projectTotals SET settlementCount = settlementCount \(sign) 1,
        partner1Settled = partner1Settled
          \(sign) CASE \(row).payer WHEN 'partner1' THEN \(row).amount ELSE -\(row).amount END
      WHERE projectId = \(row).projectId;
    """
  }
}
