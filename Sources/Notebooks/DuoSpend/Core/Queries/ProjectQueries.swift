package import GRDB
import Records
package import Values
import Vault

/// A project at a glance.
package struct ProjectCard: Equatable, Sendable, Identifiable {
  package let project: Project
  /// What was spent, and who owes whom.
  package let balance: BalanceResult
  /// How many expenses it has.
  package let expenseCount: Int
  /// How many of them each partner paid, alone or in part.
  package let paidCounts: [Partner: Int]
  /// How many settlements it has.
  package let settlementCount: Int

  /// The project's id.
  package var id: Project.ID { project.id }

  /// How much of the budget is used.
  package var budget: BudgetStatus {
    BudgetStatus(budget: project.budget, spentMinorUnits: balance.totals.spent)
  }

  /// The balance in words.
  package var sentence: BalanceSentence { BalanceSentence(balance.status, of: project) }

  /// What the first partner paid of everything, in whole percents; 50 while nothing was spent.
  package var partner1Percent: Int {
    let (paid, spent) = (balance.totals.partner1Paid, balance.totals.spent)
    guard spent != 0 else { return 50 }
    // What came in to one and went out from the other leaves parts beyond the whole.
    return Int(min(max((Int128(paid) * 200 + Int128(spent)) / (Int128(spent) * 2), 0), 100))
  }
}

extension ProjectCard {
  /// Reads the sums that triggers keep: the cost does not depend on the number of expenses.
  init(_ project: Project, _ db: Database) throws {
    let statement = try db.cachedStatement(sql: "SELECT * FROM projectTotals WHERE projectId = ?")
    let row = try Row.fetchOne(statement, arguments: [project.id])
    self.project = project
    balance = BalanceResult(row.map(BalanceTotals.init) ?? BalanceTotals(), currency: project.currency)
    expenseCount = row?["expenseCount"] ?? 0
    settlementCount = row?["settlementCount"] ?? 0
    paidCounts = [.partner1: row?["partner1Count"] ?? 0, .partner2: row?["partner2Count"] ?? 0]
  }
}

/// The projects, the newest first; archived ones after the others.
package struct ProjectsQuery: Query {
  /// Whether archived ones are among them.
  package let includesArchived: Bool

  package init(includesArchived: Bool = true) { self.includesArchived = includesArchived }

  package func fetch(_ db: Database) throws -> [ProjectCard] {
    let open: SQL = includesArchived ? "1" : "archivedAt IS NULL"
    return try Project.filter(literal: open)
      .order(sql: "archivedAt IS NOT NULL, createdAt DESC, id DESC").fetchAll(db)
      .map { try ProjectCard($0, db) }
  }
}

/// A project's page.
package struct ProjectPage: Equatable, Sendable {
  /// The project, its balance and its budget.
  package let card: ProjectCard
  /// The newest expenses.
  package let expenses: [ExpenseItem]
  /// The newest settlements.
  package let settlements: [Settlement]
  /// How expenses are divided, the newest rule first.
  package let rules: [SplitRule]
  /// What comes back.
  package let recurring: [RecurringExpense]
  /// What would settle the balance exactly today; nil when nobody owes anything.
  package let settleUp: Settlement.Details?
}

/// A project on a day; nil when there is none of that id.
package struct ProjectQuery: Query {
  package let id: Project.ID
  package let today: CalendarDay
  /// How many of the newest expenses and settlements are shown.
  package let previews: Int

  package init(_ id: Project.ID, today: CalendarDay, previews: Int = 5) {
    self.id = id
    self.today = today
    self.previews = previews
  }

  package func fetch(_ db: Database) throws -> ProjectPage? {
    guard let project = try Project.fetchOne(db, key: id) else { return nil }
    let card = try ProjectCard(project, db)
    let list = ExpenseList(projectId: id, filter: ExpenseFilter(), sort: .date)
    return ProjectPage(
      card: card,
      expenses: try ExpenseItem.items(of: try list.part(at: .first, limit: previews, db).rows, db),
      settlements: try SettlementsQuery(of: id, limit: previews).fetch(db),
      rules: try RulesQuery(of: id).fetch(db), recurring: try RecurringQuery(of: id).fetch(db),
      settleUp: Settlement.Details(settling: card.balance.status, on: today))
  }
}

/// Everything that belongs to one project, for a file or a report; nil when there is none of that id.
package struct ProjectFileQuery: Query {
  package let id: Project.ID

  package init(_ id: Project.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> ProjectFile? {
    guard let project = try Project.fetchOne(db, key: id) else { return nil }
    let own: SQL = "projectId = \(id)"
    return ProjectFile(
      project: project, expenses: try Expense.filter(literal: own).fetchAll(db),
      settlements: try Settlement.filter(literal: own).fetchAll(db),
      rules: try SplitRule.filter(literal: own).fetchAll(db),
      recurring: try RecurringExpense.filter(literal: own).fetchAll(db),
      receipts: try Receipt.filter(literal: "expenseId IN (SELECT id FROM expenses WHERE \(own))").fetchAll(
        db))
  }
}
