import GRDB
import Records
import Values

/// A project's expenses in an order whose terms are an index, and the part of them that is wanted.
struct ExpenseList {
  let projectId: Project.ID
  let filter: ExpenseFilter
  let sort: ExpenseSort

  func part(at position: PagePosition, limit: Int, _ db: Database) throws -> PagePart<Expense> {
    let words = SearchedWords(filter.text)
    let conditions = try conditions(words, db).joined(separator: " AND ")
    let list = PagedList(
      Expense.filter(literal: conditions), order: sort.rawValue, key: sort.key,
      where: words.isEmpty ? nil : { words.areIn($0.searchedText) })
    return try list.part(at: position, limit: limit, db)
  }

  private func conditions(_ words: SearchedWords, _ db: Database) throws -> [SQL] {
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
  var searchedText: String { [self.title, self.category ?? "", self.notes].joined(separator: " ") }
}
