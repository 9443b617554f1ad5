package import GRDB
package import Values
import Vault

/// What was spent in one month, or on one kind of thing.
package struct SpendingSums: Equatable, Sendable {
  /// How many expenses.
  package var expenseCount = 0
  /// What was spent, what the first partner paid of it and has to bear; nothing was settled.
  package var totals = BalanceTotals()

  mutating func add(_ row: Row) {
    expenseCount += row["expenseCount"] as Int
    totals += BalanceTotals(
      spent: row["spent"], partner1Paid: row["partner1Paid"], partner1Due: row["partner1Due"],
      partner1Settled: 0)
  }
}

/// What charts of a project show.
package struct ProjectCharts: Equatable, Sendable {
  /// A month and what was spent in it.
  package struct Month: Equatable, Sendable {
    package let month: YearMonth
    /// What was spent.
    package let sums: SpendingSums
  }

  /// A category and what was spent on it.
  package struct Category: Equatable, Sendable {
    /// Its name, in its most frequent spelling; nil for expenses without one.
    package let name: String?
    /// What was spent.
    package let sums: SpendingSums
  }

  package let project: Project
  /// The months from the first to the last with an expense, with the empty ones of gaps of a year at most.
  package let months: [Month]
  /// The categories, the dearest first.
  package let categories: [Category]
  /// Everything together.
  package let total: SpendingSums
}

/// The charts of a project over a period; nil when there is none of that id.
///
/// It reads the sums that triggers keep: the cost depends on the months and categories, not on the expenses.
package struct ChartsQuery: Query {
  package let projectId: Project.ID
  /// The first month; nil for the first one with an expense.
  package let from: YearMonth?
  /// The last month; nil for the last one with an expense.
  package let to: YearMonth?
  /// The one category to show, whatever its capitals; nil for all.
  package let category: String?

  package init(
    of projectId: Project.ID, from: YearMonth? = nil, to: YearMonth? = nil, category: String? = nil
  ) {
    self.projectId = projectId
    self.from = from
    self.to = to
    self.category = category
  }

  /// How many months are shown at most, the newest.
  private static let monthLimit = 600

  package func fetch(_ db: Database) throws -> ProjectCharts? {
    guard let project = try Project.fetchOne(db, key: projectId) else { return nil }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM monthTotals WHERE projectId = ? AND month >= ? AND month <= ? ORDER BY month, category
        """, arguments: [projectId, from?.description ?? "", to?.description ?? "~"])
    var months: [YearMonth: SpendingSums] = [:]
    var categories: [String: (names: [String: Int], sums: SpendingSums)] = [:]
    var total = SpendingSums()
    for row in rows {
      let name: String = row["category"]
      if let category, category.nameKey != name.nameKey { continue }
      if let month = YearMonth(row["month"] as String) { months[month, default: SpendingSums()].add(row) }
      categories[name.nameKey, default: ([:], SpendingSums())].sums.add(row)
      categories[name.nameKey]?.names[name, default: 0] += row["expenseCount"] as Int
      total.add(row)
    }
    return ProjectCharts(
      project: project, months: Self.filled(months),
      categories: categories.values.map { found in
        let name = found.names.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
        return ProjectCharts.Category(name: name.isEmpty ? nil : name, sums: found.sums)
      }.sorted { ($1.sums.totals.spent, $0.name ?? "") < ($0.sums.totals.spent, $1.name ?? "") },
      total: total)
  }

  /// The months in their order, with the empty ones between them where these are a year at most: nobody reads a list of a
  /// century without an expense.
  private static func filled(_ months: [YearMonth: SpendingSums]) -> [ProjectCharts.Month] {
    var filled: [ProjectCharts.Month] = []
    for (month, sums) in months.sorted(by: { $0.key < $1.key }) {
      if let previous = filled.last?.month {
        let empty = previous.months(to: month) - 1
        if empty > 0, empty <= 12 {
          filled += (1...empty).map {
            ProjectCharts.Month(month: previous.adding(months: $0), sums: SpendingSums())
          }
        }
      }
      filled.append(ProjectCharts.Month(month: month, sums: sums))
    }
    return Array(filled.suffix(monthLimit))
  }
}
