package import Foundation
package import Values

/// What was paid in another currency, and the rate that was entered for it.
package struct ForeignAmount: Hashable, Sendable {
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

  /// Visits the three fields that only make sense together.
  static func code(_ value: inout ForeignAmount?, with coder: inout some FieldCoder) throws {
    var (amount, currency, rate) = (value?.amount, value?.amount.currency.rawValue, value?.rate)
    try coder.code(&currency, "originalCurrency")
    try coder.code(json: &rate, "rate", empty: nil)
    let known = rate == nil ? nil : currency.map(Currency.init(rawValue:))
    try coder.code(number: &amount, "originalAmount", in: known)
    value = amount.flatMap { amount in rate.map { ForeignAmount(amount: amount, rate: $0) } }
  }
}
