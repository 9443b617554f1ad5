package import GRDB
import Vault

/// How much there is of everything that a person wrote into DuoSpend.
package struct DuoSpendContents: Hashable, Sendable, Encodable {
  /// How many of each kind.
  package private(set) var projects = 0, expenses = 0, settlements = 0, rules = 0, recurring = 0, receipts = 0

  /// Whether there is nothing.
  package var isEmpty: Bool { self == DuoSpendContents() }

  /// How many of each kind, in the order in which they are told; without those of which there are none.
  package var counts: [(kind: String, count: Int)] {
    [
      ("project", projects), ("expense", expenses), ("settlement", settlements), ("rule", rules),
      ("recurring", recurring), ("receipt", receipts),
    ].filter { $0.1 > 0 }
  }
}

/// Counts everything.
package struct ContentsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> DuoSpendContents {
    DuoSpendContents(
      projects: try Project.fetchCount(db), expenses: try Expense.fetchCount(db),
      settlements: try Settlement.fetchCount(db), rules: try SplitRule.fetchCount(db),
      recurring: try RecurringExpense.fetchCount(db), receipts: try Receipt.fetchCount(db))
  }
}
