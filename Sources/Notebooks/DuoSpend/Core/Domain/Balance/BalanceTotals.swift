/// The sums from which a balance follows, in minor units of one currency.
///
/// They can be added: the balance after one more expense is the one before plus that expense.
package struct BalanceTotals: Hashable, Sendable {
  /// Everything that was spent.
  package var spent: Int64 = 0
  /// What the first partner paid of it.
  package var partner1Paid: Int64 = 0
  /// What the first partner has to bear of it.
  package var partner1Due: Int64 = 0
  /// What the first partner gave the second to settle up, less what the second gave the first.
  package var partner1Settled: Int64 = 0

  /// Nothing yet.
  package init() {}

  /// Those of an expense: its amount, what the first partner paid of it and has to bear of it.
  init(amount: Int64, paidBy payer: Payer, split: SplitRatio) {
    spent = amount
    partner1Paid = payer.partner1Paid(of: amount)
    partner1Due = split.partner1Due(of: amount)
  }

  /// Sums that were kept.
  package init(spent: Int64, partner1Paid: Int64, partner1Due: Int64, partner1Settled: Int64) {
    self.spent = spent
    self.partner1Paid = partner1Paid
    self.partner1Due = partner1Due
    self.partner1Settled = partner1Settled
  }

  /// What the second partner paid.
  package var partner2Paid: Int64 { spent - partner1Paid }
  /// What the second partner has to bear.
  package var partner2Due: Int64 { spent - partner1Due }
  /// What the second partner owes the first; negative the other way round.
  package var net: Int64 { partner1Paid - partner1Due + partner1Settled }

  /// Adds money that one partner gave the other.
  package mutating func addSettlement(amount: Int64, from partner: Partner) {
    partner1Settled += partner == .partner1 ? amount : -amount
  }

  /// Adds the sums of another.
  package static func += (left: inout BalanceTotals, right: BalanceTotals) { left = left + right }

  /// The sums of both.
  package static func + (left: BalanceTotals, right: BalanceTotals) -> BalanceTotals {
    BalanceTotals(
      spent: left.spent + right.spent, partner1Paid: left.partner1Paid + right.partner1Paid,
      partner1Due: left.partner1Due + right.partner1Due,
      partner1Settled: left.partner1Settled + right.partner1Settled)
  }
}
