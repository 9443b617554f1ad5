public import GRDB
public import Values
public import Vault

/// DuoSpend at a glance, for the home of all notebooks.
public struct DuoSpendOverview: Equatable, Sendable {
  /// The open projects, the newest first.
  public let projects: [ProjectCard]
  /// What was spent this month in open projects, by currency; those in which nothing was are left out.
  public let spentThisMonth: [Money]
  /// How many archived projects there are.
  public let archivedCount: Int
}

/// The overview on a day.
public struct OverviewQuery: Query {
  /// The month of the day.
  public let month: YearMonth

  /// The question.
  public init(today: CalendarDay) { month = YearMonth(today) }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> DuoSpendOverview {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT currency, sum(spent) FROM monthTotals JOIN projects ON projects.id = projectId
        WHERE month = ? AND archivedAt IS NULL GROUP BY currency ORDER BY currency
        """, arguments: [month.description])
    return DuoSpendOverview(
      projects: try ProjectsQuery(includesArchived: false).fetch(db),
      spentThisMonth: rows.map { Money(minorUnits: $0[1], currency: Currency(rawValue: $0[0])) },
      archivedCount: try Project.filter(sql: "archivedAt IS NOT NULL").fetchCount(db))
  }
}
