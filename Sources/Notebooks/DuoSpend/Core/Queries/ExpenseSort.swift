import GRDB
import Records
import Values

/// The order of a list of expenses. Equal ones follow by day, the newest first, so that it always is the same.
package enum ExpenseSort: String, CaseIterable, Hashable, Sendable {
  /// The newest first.
  case date
  /// The largest first.
  case amount
  /// Those that the first partner paid, then those of both, then those of the second.
  case payer

  /// The terms of the order, each an index's; the first row has the largest.
  var key: [PageTerm<Expense>] {
    switch self {
    case .date: Self.newest
    case .amount: [PageTerm("amount") { .integer($0.amount.minorUnits) }] + Self.newest
    case .payer: [PageTerm("(instr('bothpartner1', paidBy))") { .integer($0.payerRank) }] + Self.newest
    }
  }

  private static let newest: [PageTerm<Expense>] = [
    PageTerm("date") { .text($0.date.description) },
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]
}

extension Expense {
  /// What the order by payer makes of it.
  fileprivate var payerRank: Int64 {
    switch details.paidBy {
    case .partner1: 5
    case .both: 1
    case .partner2: 0
    }
  }
}
