public import Foundation

/// An amount of money: a whole number of the currency's smallest unit.
///
/// 12,34 € is 1234 minor units, ¥500 is 500. Amounts of two currencies are never added.
public struct Money: Hashable, Sendable, Codable {
  /// The amount in cents, or whatever the smallest unit of the currency is.
  public var minorUnits: Int64
  /// The currency.
  public var currency: Currency

  /// An amount in minor units.
  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// An amount in the currency's main unit, kept exactly.
  ///
  /// - Throws: `tooPrecise` when it has more decimals than the currency, `outOfRange` beyond 64 bits.
  public init(decimal: Decimal, currency: Currency) throws(AmountError) {
    guard decimal.isFinite else { throw .notANumber(decimal.description) }
    var scaled = Decimal()
    var source = decimal
    guard NSDecimalMultiplyByPowerOf10(&scaled, &source, Int16(currency.minorDigits), .plain) == .noError
    else {
      throw .outOfRange
    }
    var whole = Decimal()
    NSDecimalRound(&whole, &scaled, 0, .plain)
    guard whole == scaled else { throw .tooPrecise(digits: currency.minorDigits) }
    guard let minorUnits = Int64(whole.description) else { throw .outOfRange }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The amount in the currency's main unit: 12.34.
  public var decimal: Decimal {
    Decimal(
      sign: minorUnits < 0 ? .minus : .plus, exponent: -currency.minorDigits,
      significand: Decimal(minorUnits.magnitude))
  }

  /// Nothing, in `currency`.
  public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }

  /// The sum of two amounts of one currency.
  ///
  /// - Throws: `outOfRange` when it does not fit, `currenciesDiffer` when they have two currencies.
  public static func + (left: Money, right: Money) throws(AmountError) -> Money {
    try left.combined(with: right) { $0.addingReportingOverflow($1) }
  }

  /// The difference of two amounts of one currency.
  ///
  /// - Throws: `outOfRange` when it does not fit, `currenciesDiffer` when they have two currencies.
  public static func - (left: Money, right: Money) throws(AmountError) -> Money {
    try left.combined(with: right) { $0.subtractingReportingOverflow($1) }
  }

  private func combined(
    with other: Money, by operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(AmountError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (value, overflow) = operation(minorUnits, other.minorUnits)
    guard !overflow else { throw .outOfRange }
    return Money(minorUnits: value, currency: currency)
  }
}
