import GRDB
import Values

/// Tells rows that a project already has from new ones, by what they say: the day, the amount, the title and
/// who paid. How an amount is divided is no part of it, since two exports of one tool may differ by a cent.
///
/// Two equal rows of one file are two facts (two coffees of one day): each stored row makes only one imported
/// row a duplicate.
struct StoredFacts {
  private struct Fact: Hashable {
    let isExpense: Bool
    let day: String
    let title: String
    let amount: Int64
    let payer: String
  }

  private var stored: [Fact: Int] = [:]

  init(of project: Project.ID, in db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT 1, date, title, amount, paidBy FROM expenses WHERE projectId = ?1
        UNION ALL
        SELECT 0, date, notes, amount, payer FROM settlements WHERE projectId = ?1
        """, arguments: [project])
    while let row = try rows.next() {
      let isExpense: Bool = row[0]
      let fact = Fact(
        isExpense: isExpense, day: row[1], title: isExpense ? row[2] : Self.firstLine(row[2]),
        amount: row[3], payer: row[4])
      stored[fact, default: 0] += 1
    }
  }

  /// Whether the project has the expense already, as one that no row before was.
  mutating func take(_ expense: Expense) -> Bool {
    take(
      Fact(
        isExpense: true, day: expense.date.description, title: expense.title,
        amount: expense.amount.minorUnits, payer: expense.paidBy.name))
  }

  /// Whether the project has the settlement already, as one that no row before was.
  mutating func take(_ settlement: Settlement) -> Bool {
    take(
      Fact(
        isExpense: false, day: settlement.date.description, title: Self.firstLine(settlement.notes),
        amount: settlement.amount.minorUnits, payer: settlement.from.rawValue))
  }

  /// Whether the project has money that came in as a settlement, which imports made of it before it could be an expense:
  /// the other one gave their own part.
  mutating func takeSettled(_ expense: ImportedExpense) -> Bool {
    guard expense.amount.minorUnits < 0 else { return false }
    let receiver: Partner
    switch expense.paidBy {
    case .partner1: receiver = .partner1
    case .partner2: receiver = .partner2
    case .both: return false
    }
    let due = receiver == .partner1 ? expense.amount.minorUnits - expense.partner1Due : expense.partner1Due
    return take(
      Fact(
        isExpense: false, day: expense.date.description, title: expense.title, amount: -due,
        payer: receiver.other.rawValue))
  }

  /// Whether the project has what a file brings already, as something that no row before was.
  mutating func take(_ item: ImportedItem) -> Bool {
    if case .expense(let expense) = item, takeSettled(expense) { return true }
    let (isExpense, payer) =
      switch item {
      case .expense(let expense): (true, expense.paidBy.name)
      case .settlement(let settlement): (false, settlement.from.rawValue)
      }
    return take(
      Fact(
        isExpense: isExpense, day: item.date.description, title: item.title, amount: item.amount.minorUnits,
        payer: payer))
  }

  private mutating func take(_ fact: Fact) -> Bool {
    guard let count = stored[fact], count > 0 else { return false }
    stored[fact] = count - 1
    return true
  }

  /// What a settlement that came from a file is called.
  private static func firstLine(_ notes: String) -> String {
    notes.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }
}
