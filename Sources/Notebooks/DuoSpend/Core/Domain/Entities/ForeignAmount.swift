package import Foundation
package import Values

/// What was paid in another currency, and the rate that was entered for it.
package struct ForeignAmount: Hashable, Sendable, Codable {
  /// What was paid.
  package var amount: Money
  /// Units of the project's currency for one unit of the other.
  package var rate: Decimal

  package init(amount: Money, rate: Decimal) {
    self.amount = amount
    self.rate = rate
  }

  /// The amount in the project's currency, rounded to its smallest unit, half away from zero.
  ///
  /// - Throws: ``DuoSpendError/invalidAmount`` when the rate is not above zero, or when nothing is left of
  ///   the amount.
  package func converted(to currency: Currency) throws(DuoSpendError) -> Money {
    guard rate.isFinite, rate > 0 else { throw .invalidAmount }
    var exact = amount.decimal * rate
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, currency.minorDigits, .plain)
    guard let money = try? Money(decimal: rounded, currency: currency), money.minorUnits != 0,
      money.minorUnits.magnitude <= DuoSpendLimits.amountMinorUnits.magnitude
    else { throw .invalidAmount }
    return money
  }
}
