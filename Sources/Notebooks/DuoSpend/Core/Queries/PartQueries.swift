public import GRDB
public import Vault

/// The settlements of a project, the newest first.
public struct SettlementsQuery: Query {
  /// The project.
  public let projectId: Project.ID
  /// How many at most.
  public let limit: Int

  /// The question.
  public init(of projectId: Project.ID, limit: Int = 1_000) {
    self.projectId = projectId
    self.limit = limit
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [Settlement] {
    try Settlement.filter(sql: "projectId = ?", arguments: [projectId])
      .order(sql: "date DESC, createdAt DESC, id DESC").limit(limit).fetchAll(db)
  }
}

/// One settlement; nil when there is none of that id.
public struct SettlementQuery: Query {
  /// The settlement.
  public let id: Settlement.ID

  /// The question.
  public init(_ id: Settlement.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Settlement? { try Settlement.fetchOne(db, key: id) }
}

/// The rules of a project, the newest first.
public struct RulesQuery: Query {
  /// The project.
  public let projectId: Project.ID

  /// The question.
  public init(of projectId: Project.ID) { self.projectId = projectId }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [SplitRule] {
    try SplitRule.filter(sql: "projectId = ?", arguments: [projectId])
      .order(sql: "ifnull(fromDay, '') DESC, category, id").fetchAll(db)
  }
}

/// The recurring expenses of a project, by title.
public struct RecurringQuery: Query {
  /// The project.
  public let projectId: Project.ID

  /// The question.
  public init(of projectId: Project.ID) { self.projectId = projectId }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [RecurringExpense] {
    try RecurringExpense.filter(sql: "projectId = ?", arguments: [projectId])
      .order(sql: "title COLLATE NOCASE, id").fetchAll(db)
  }
}

/// One recurring expense; nil when there is none of that id.
public struct RecurringExpenseQuery: Query {
  /// The recurring expense.
  public let id: RecurringExpense.ID

  /// The question.
  public init(_ id: RecurringExpense.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> RecurringExpense? { try RecurringExpense.fetchOne(db, key: id) }
}

/// The categories that a project's expenses have, the most frequent first.
public struct CategoriesQuery: Query {
  /// The project.
  public let projectId: Project.ID

  /// The question.
  public init(of projectId: Project.ID) { self.projectId = projectId }

  /// Reads the answer: of two spellings the more frequent one.
  public func fetch(_ db: Database) throws -> [String] {
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
public struct SettingsQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> DuoSpendSettings { try DuoSpendSettings(db) }
}
