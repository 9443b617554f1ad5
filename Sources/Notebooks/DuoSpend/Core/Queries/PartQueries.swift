package import GRDB
import Vault

/// The settlements of a project, the newest first.
package struct SettlementsQuery: Query {
  package let projectId: Project.ID
  /// How many at most.
  package let limit: Int

  package init(of projectId: Project.ID, limit: Int = 1_000) {
    self.projectId = projectId
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> [Settlement] {
    try Settlement.filter(sql: "projectId = ?", arguments: [projectId])
      .order(sql: "date DESC, createdAt DESC, id DESC").limit(limit).fetchAll(db)
  }
}

/// The rules of a project, the newest first.
package struct RulesQuery: Query {
  package let projectId: Project.ID

  package init(of projectId: Project.ID) { self.projectId = projectId }

  package func fetch(_ db: Database) throws -> [SplitRule] {
    try SplitRule.filter(sql: "projectId = ?", arguments: [projectId])
      .order(sql: "ifnull(fromDay, '') DESC, category, id").fetchAll(db)
  }
}

/// The recurring expenses of a project, by title.
package struct RecurringQuery: Query {
  package let projectId: Project.ID

  package init(of projectId: Project.ID) { self.projectId = projectId }

  package func fetch(_ db: Database) throws -> [RecurringExpense] {
    try RecurringExpense.filter(sql: "projectId = ?", arguments: [projectId])
      .order(sql: "title COLLATE NOCASE, id").fetchAll(db)
  }
}

/// The categories that a project's expenses have, the most frequent first.
package struct CategoriesQuery: Query {
  package let projectId: Project.ID

  package init(of projectId: Project.ID) { self.projectId = projectId }

  /// Reads the answer: of two spellings the more frequent one.
  package func fetch(_ db: Database) throws -> [String] {
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT category FROM monthTotals WHERE projectId = ? AND category <> ''
        GROUP BY category ORDER BY sum(expenseCount) DESC, category
        """, arguments: [projectId])
    var seen: Set<String> = []
    return names.filter { seen.insert($0.nameKey).inserted }
  }
}

/// The person's settings.
package struct SettingsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> DuoSpendSettings { try DuoSpendSettings(db) }
}
