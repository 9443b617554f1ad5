package import Values

/// What a person says of an expense, whether it comes back or not.
package protocol Spending: EntryDetails {
  /// What it is for, not empty.
  var title: String { get set }
  /// How much, in the project's currency: above zero what is spent, below zero a refund or an income.
  var amount: Money { get set }
  /// Who pays; of what comes in, who receives it. The part of one who does not pay all is in minor units of `amount`.
  var paidBy: Payer { get set }
  /// How it is divided; nil to follow the project's rules, now and when they change.
  var split: SplitRatio? { get set }
  /// What kind of expense it is; nil or empty for none.
  var category: String? { get set }
  /// Free text.
  var notes: String { get set }
}

extension Spending {
  package func validated() throws(DuoSpendError) -> Self { try validated(in: amount.currency, through: nil) }
}
