package import GRDB
package import Values
import Vault

/// DuoSpend at a glance, for the home of all notebooks.
package struct DuoSpendOverview: Equatable, Sendable {
  /// The open projects, the newest first.
  package let projects: [ProjectCard]
  /// What was spent this month in open projects, by currency; those in which nothing was are left out.
  package let spentThisMonth: [Money]
  /// How many archived projects there are.
  package let archivedCount: Int
}

/// The overview on a day.
package struct OverviewQuery: Query {
  /// The month of the day.
  package let month: YearMonth

  package init(today: CalendarDay) { month = YearMonth(today) }

  package func fetch(_ db: Database) throws -> DuoSpendOverview {
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
