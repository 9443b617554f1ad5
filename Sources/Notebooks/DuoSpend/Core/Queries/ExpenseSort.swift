import GRDB
import Records
import Values

/// The order of a list of expenses. Equal ones follow by day, the newest first, so that it always is the same.
public enum ExpenseSort: String, CaseIterable, Hashable, Sendable {
  /// The newest first.
  case date
  /// The largest first.
  case amount
  /// Those that the first partner paid, then those of both, then those of the second.
  case payer

  /// The terms of the order, each an index's; the first row has the largest.
  var key: [String] {
    switch self {
    case .date: ["date", "createdAt", "id"]
    case .amount: ["amount", "date", "createdAt", "id"]
    case .payer: ["(instr('bothpartner1', paidBy))", "date", "createdAt", "id"]
    }
  }

  /// What the first term is of an expense, where it is a number.
  func rank(of expense: Expense) -> Int64? {
    switch self {
    case .date: nil
    case .amount: expense.amount.minorUnits
    case .payer:
      switch expense.paidBy {
      case .partner1: 5
      case .both: 1
      case .partner2: 0
      }
    }
  }
}

/// Where a page of a list of expenses ended: the next one starts after this row, wherever rows were added
/// since.
///
/// Its text is made for addresses.
public struct ExpenseCursor: Hashable, Sendable, LosslessStringConvertible {
  let sort: ExpenseSort
  let rank: Int64?
  let date: String
  let createdAt: String
  let id: String

  init(_ expense: Expense, sort: ExpenseSort) {
    self.sort = sort
    rank = sort.rank(of: expense)
    date = expense.date.description
    createdAt = StoredInstant.text(expense.createdAt)
    id = expense.id
  }

  /// The values of the order's terms.
  var values: [any DatabaseValueConvertible] {
    (rank.map { [$0] } ?? []) as [any DatabaseValueConvertible] + [date, createdAt, id]
  }

  /// The text for an address.
  public var description: String {
    [sort.rawValue, rank.map(String.init) ?? "", date, createdAt.replacing(" ", with: "T"), id]
      .joined(separator: "~")
  }

  /// Reads the text of an address; nil when it is none of ours.
  public init?(_ description: String) {
    let parts = description.split(separator: "~", maxSplits: 4, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 5, let sort = ExpenseSort(rawValue: parts[0]), CalendarDay(parts[2]) != nil,
      parts[3].utf8.count == 23, (sort == .date) == (Int64(parts[1]) == nil)
    else { return nil }
    self.sort = sort
    rank = Int64(parts[1])
    date = parts[2]
    createdAt = parts[3].replacing("T", with: " ")
    id = parts[4]
  }
}

/// Which part of a list of expenses is looked at. A part costs the same wherever it is.
public enum ExpensePosition: Hashable, Sendable {
  /// The first rows.
  case first
  /// The rows that follow this one.
  case after(ExpenseCursor)
  /// The rows that stand just before this one.
  case before(ExpenseCursor)

  /// The position that two values of an address tell; anything that is none of ours is the start.
  public init(after: String?, before: String?) {
    if let cursor = after.flatMap(ExpenseCursor.init) {
      self = .after(cursor)
    } else if let cursor = before.flatMap(ExpenseCursor.init) {
      self = .before(cursor)
    } else {
      self = .first
    }
  }
}

/// Where the parts of a list are that stand beside the one shown.
public struct ExpenseLinks: Equatable, Sendable {
  /// The first row shown: the part before ends with its predecessor; nil when nothing stands before.
  public let previous: ExpenseCursor?
  /// The last row shown: the next part starts after it; nil when nothing follows.
  public let next: ExpenseCursor?
}
