import GRDB
import Values

/// A project's expenses in an order whose terms are an index, and the part of them that is wanted.
struct ExpenseList {
  let projectId: Project.ID
  let filter: ExpenseFilter
  let sort: ExpenseSort

  func part(
    at position: ExpensePosition, limit: Int, _ db: Database
  ) throws -> (expenses: [Expense], links: ExpenseLinks) {
    switch position {
    case .first: return try part(after: nil, limit: limit, db)
    case .after(let cursor) where cursor.sort == sort: return try part(after: cursor, limit: limit, db)
    case .before(let cursor) where cursor.sort == sort:
      // A part that would begin before the first row is the first one, so that it is as full as the others.
      let before = try rows(.earlier, than: cursor, limit: limit + 1, db)
      let start = before.count > limit ? before.last.map { ExpenseCursor($0, sort: sort) } : nil
      return try part(after: start, limit: limit, db)
    case .after, .before: return try part(after: nil, limit: limit, db)
    }
  }

  private func part(
    after start: ExpenseCursor?, limit: Int, _ db: Database
  ) throws -> (expenses: [Expense], links: ExpenseLinks) {
    let found = try rows(.later, than: start, limit: limit + 1, db)
    let shown = Array(found.prefix(limit))
    let previous = start == nil ? nil : shown.first.map { ExpenseCursor($0, sort: sort) } ?? start
    let next = found.count > limit ? shown.last.map { ExpenseCursor($0, sort: sort) } : nil
    return (shown, ExpenseLinks(previous: previous, next: next))
  }

  private enum Side {
    case earlier
    case later
  }

  /// Rows beyond a place, the nearest first. The first term alone lets the index find the place, the whole key
  /// decides.
  private func rows(_ side: Side, than cursor: ExpenseCursor?, limit: Int, _ db: Database) throws -> [Expense]
  {
    let key = sort.key
    var conditions = try conditions(db)
    if let cursor {
      let values = cursor.values
      let places = values.map { _ in "?" }.joined(separator: ", ")
      let (edge, beyond) = side == .later ? ("<=", "<") : (">=", ">")
      conditions.append(
        SQL(
          sql: "\(key[0]) \(edge) ? AND (\(key.joined(separator: ", "))) \(beyond) (\(places))",
          arguments: StatementArguments(values.prefix(1) + values)))
    }
    let direction = side == .later ? "DESC" : "ASC"
    let order = key.map { "\($0) \(direction)" }.joined(separator: ", ")
    let words = SearchedWords(filter.text)
    let request: SQLRequest<Expense> = """
      SELECT * FROM expenses WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(sql: order)
      """
    let found = try request.fetchCursor(db)
    var rows: [Expense] = []
    while rows.count < limit, let expense = try found.next() {
      if words.isEmpty || words.areIn(expense.searchedText) { rows.append(expense) }
    }
    return rows
  }

  private func conditions(_ db: Database) throws -> [SQL] {
    var conditions: [SQL] = ["projectId = \(projectId)"]
    switch filter.payer {
    case .partner1: conditions.append("paidBy <> 'partner2'")
    case .partner2: conditions.append("paidBy <> 'partner1'")
    case nil: break
    }
    if let from = filter.from { conditions.append("date >= \(from.description)") }
    if let to = filter.to { conditions.append("date <= \(to.description)") }
    if let category = filter.category {
      conditions.append(
        category.isEmpty ? "category IS NULL" : "category IN \(try spellings(of: category, db))")
    }
    let words = SearchedWords(filter.text)
    if !words.isEmpty { conditions.append(words.condition(on: ["title", "category", "notes"])) }
    return conditions
  }

  /// How the project's expenses write a category: its capitals do not matter.
  private func spellings(of category: String, _ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT DISTINCT category FROM monthTotals WHERE projectId = ?", arguments: [projectId]
    ).filter { $0.nameKey == category.nameKey }
  }
}

extension Expense {
  var searchedText: String { [title, category ?? "", notes].joined(separator: " ") }
}
