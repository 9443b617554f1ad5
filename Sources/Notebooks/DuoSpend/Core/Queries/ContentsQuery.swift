package import GRDB
import Vault

/// How much there is of everything that a person wrote into DuoSpend.
package struct DuoSpendContents: Hashable, Sendable, Encodable {
  /// How many of each kind.
  package let projects, expenses, settlements, rules, recurring, receipts: Int

  /// Whether there is nothing.
  package var isEmpty: Bool { self == DuoSpendContents() }

  init(
    projects: Int = 0, expenses: Int = 0, settlements: Int = 0, rules: Int = 0, recurring: Int = 0,
    receipts: Int = 0
  ) {
    self.projects = projects
    self.expenses = expenses
    self.settlements = settlements
    self.rules = rules
    self.recurring = recurring
    self.receipts = receipts
  }

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
