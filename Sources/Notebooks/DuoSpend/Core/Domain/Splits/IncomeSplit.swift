import Foundation
package import Values

extension SplitRatio {
  /// Proposes a split in proportion to what each partner earns, in whole percents that total 100.
  ///
  /// - Throws: ``DuoSpendError/invalidSplitRatio`` when an income is negative or beyond
  ///   ``DuoSpendLimits/amountMinorUnits``, when both are nothing, or when their currencies differ.
  package static func proposed(incomes first: Money, _ second: Money) throws(DuoSpendError) -> SplitRatio {
    let range = 0...DuoSpendLimits.amountMinorUnits
    guard first.currency == second.currency, range.contains(first.minorUnits),
      range.contains(second.minorUnits), first.minorUnits + second.minorUnits > 0
    else { throw .invalidSplitRatio }
    let weights = Weights(first: first.minorUnits, second: second.minorUnits)
    return try .percent(Decimal(weights.first(of: 100)))
  }
}
