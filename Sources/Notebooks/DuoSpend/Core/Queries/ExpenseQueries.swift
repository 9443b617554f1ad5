package import GRDB
import Records
package import Values
import Vault

/// One expense, with what surrounds it.
package struct ExpenseDetail: Equatable, Sendable {
  package let expense: Expense
  package let project: Project
  /// Its papers, the oldest first.
  package let receipts: [Receipt]
}

/// One expense; nil when there is none of that id.
package struct ExpenseQuery: Query {
  package let id: Expense.ID

  package init(_ id: Expense.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> ExpenseDetail? {
    guard let expense = try Expense.fetchOne(db, key: id),
      let project = try Project.fetchOne(db, key: expense.projectId)
    else { return nil }
    let receipts = try Receipt.filter(sql: "expenseId = ?", arguments: [id]).order(sql: "createdAt, id")
      .fetchAll(db)
    return ExpenseDetail(expense: expense, project: project, receipts: receipts)
  }
}

/// One line of a list of expenses.
package struct ExpenseItem: Equatable, Sendable, Identifiable {
  package let expense: Expense
  /// How many papers it has.
  package let receiptCount: Int

  /// The expense's id.
  package var id: Expense.ID { expense.id }
}

/// A part of a project's expenses.
package struct ExpensesPage: Equatable, Sendable {
  /// The project; nil when there is none of that id.
  package let project: Project?
  /// The expenses, in the order asked for.
  package let items: [ExpenseItem]
  /// Where the parts before and after are.
  package let links: PageLinks
}

/// The expenses of a project, part by part.
package struct ExpensesQuery: Query {
  package let projectId: Project.ID
  /// Which of them.
  package let filter: ExpenseFilter
  /// In which order.
  package let sort: ExpenseSort
  /// Which part.
  package let position: PagePosition
  /// How many expenses a part has at most.
  package let limit: Int

  package init(
    of projectId: Project.ID, filter: ExpenseFilter = ExpenseFilter(), sort: ExpenseSort = .date,
    at position: PagePosition = .first, limit: Int = 50
  ) {
    self.projectId = projectId
    self.filter = filter
    self.sort = sort
    self.position = position
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> ExpensesPage {
    let list = ExpenseList(projectId: projectId, filter: filter, sort: sort)
    let part = try list.part(at: position, limit: limit, db)
    return ExpensesPage(
      project: try Project.fetchOne(db, key: projectId), items: try ExpenseItem.items(of: part.rows, db),
      links: part.links)
  }
}

extension ExpenseItem {
  static func items(of expenses: [Expense], _ db: Database) throws -> [ExpenseItem] {
    let ids = expenses.map(\.id)
    let request: SQLRequest<Row> =
      "SELECT expenseId, count(*) FROM receipts WHERE expenseId IN \(ids) GROUP BY expenseId"
    let rows = try request.fetchAll(db)
    let counts = Dictionary(rows.map { ($0[0] as String, $0[1] as Int) }) { first, _ in first }
    return expenses.map { ExpenseItem(expense: $0, receiptCount: counts[$0.id] ?? 0) }
  }
}
