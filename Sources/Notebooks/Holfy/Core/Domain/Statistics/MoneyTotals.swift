import Foundation
package import Values

/// Sums of money, one per currency: amounts of two currencies are never added.
package struct MoneyTotals: Hashable, Sendable {
  /// The sums, by the code of their currency; a currency without an amount has none.
  package private(set) var sums: [Money] = []

  /// Nothing.
  package init() {}

  /// The sum of `amounts`.
  ///
  /// - Throws: ``AmountError/outOfRange`` when a sum does not fit 64 bits.
  package init(_ amounts: some Sequence<Money>) throws(AmountError) {
    for amount in amounts { try add(amount) }
  }

  /// Adds an amount.
  ///
  /// - Throws: ``AmountError/outOfRange`` when the sum does not fit 64 bits; nothing is added then.
  package mutating func add(_ amount: Money) throws(AmountError) {
    // One person spends in one currency, two at most: a list is faster than a dictionary.
    if let index = sums.firstIndex(where: { $0.currency == amount.currency }) {
      sums[index] = try sums[index] + amount
    } else {
      let place = sums.firstIndex { $0.currency.rawValue > amount.currency.rawValue } ?? sums.endIndex
      sums.insert(amount, at: place)
    }
  }

  /// Adds every sum of `other`.
  ///
  /// - Throws: ``AmountError/outOfRange`` when a sum does not fit 64 bits.
  package mutating func add(_ other: MoneyTotals) throws(AmountError) {
    for sum in other.sums { try add(sum) }
  }

  /// The sum in `currency`, zero when there is none.
  package subscript(currency: Currency) -> Money {
    sums.first { $0.currency == currency } ?? .zero(currency)
  }

  /// The currencies that have an amount.
  package var currencies: [Currency] { sums.map(\.currency) }

  /// Whether there is no amount at all.
  package var isEmpty: Bool { sums.isEmpty }
}

extension Money {
  /// The amount divided by a whole number, rounded to the smallest unit, halves to the even one.
  func divided(by divisor: Int) -> Money {
    let (quotient, remainder) = minorUnits.quotientAndRemainder(dividingBy: Int64(divisor))
    let twice = remainder.magnitude * 2
    let roundsAway = twice > divisor.magnitude || (twice == divisor.magnitude && !quotient.isMultiple(of: 2))
    let step: Int64 = roundsAway ? (minorUnits < 0 ? -1 : 1) : 0
    return Money(minorUnits: quotient + step, currency: currency)
  }

  /// The amount as a number, for ratios that are only shown.
  package var approximate: Double { decimal.nearestDouble }
}
