package import Foundation
package import Values

/// What two partners spent, what each has to bear, and who owes whom.
///
/// Amounts are exact, in the project's currency; they always add up.
package struct BalanceResult: Hashable, Sendable {
  /// The sums it follows from.
  package let totals: BalanceTotals
  /// The project's currency.
  package let currency: Currency

  /// The balance that follows from these sums.
  package init(_ totals: BalanceTotals, currency: Currency) {
    self.totals = totals
    self.currency = currency
  }

  /// All expenses together.
  package var totalSpent: Decimal { decimal(totals.spent) }
  /// What the first partner paid.
  package var partner1Spent: Decimal { decimal(totals.partner1Paid) }
  /// What the second partner paid.
  package var partner2Spent: Decimal { decimal(totals.partner2Paid) }
  /// What the first partner has to bear.
  package var partner1Share: Decimal { decimal(totals.partner1Due) }
  /// What the second partner has to bear.
  package var partner2Share: Decimal { decimal(totals.partner2Due) }
  /// What the first partner gave the second to settle up, less what the second gave the first.
  package var partner1Settled: Decimal { decimal(totals.partner1Settled) }
  /// What the second partner gave the first to settle up, less what the first gave the second.
  package var partner2Settled: Decimal { decimal(-totals.partner1Settled) }
  /// What the second partner owes the first; negative the other way round.
  package var netBalance: Decimal { decimal(totals.net) }
  /// Who owes whom.
  package var status: BalanceStatus { BalanceStatus(netBalance: money(totals.net)) }

  /// An amount in the project's currency.
  package func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }

  private func decimal(_ minorUnits: Int64) -> Decimal { money(minorUnits).decimal }
}
