import Foundation
package import Values

extension SplitRatio {
  /// The split by which the first partner bears exactly a part of an amount, and the second the rest: its shares are the
  /// two parts. What comes in is divided like what goes out.
  ///
  /// - Throws: ``DuoSpendError/invalidSplitRatio`` when the part is more than the amount, or of the other sign.
  package static func amounts(_ first: Money, of amount: Money) throws(DuoSpendError) -> SplitRatio {
    let whole = min(0, amount.minorUnits)...max(0, amount.minorUnits)
    guard first.currency == amount.currency, amount.minorUnits != 0, whole.contains(first.minorUnits) else {
      throw .invalidSplitRatio
    }
    let rest = Money(minorUnits: amount.minorUnits - first.minorUnits, currency: amount.currency)
    if let one = Share(first.decimal.magnitude), let other = Share(rest.decimal.magnitude) {
      return .custom(partner1Share: one, partner2Share: other)
    }
    // More than a share can say in the main unit: the proportion is the same.
    return .custom(
      partner1Share: Share(units: Int64(clamping: first.minorUnits.magnitude)),
      partner2Share: Share(units: Int64(clamping: rest.minorUnits.magnitude)))
  }

  /// The first partner's part where the shares are the two parts of this very amount; nil where they are a proportion.
  package func part(of amount: Money) -> Money? {
    guard case .custom(let first, let second) = self else { return nil }
    let total = first.decimal + second.decimal
    // Of a hundred the parts are the percents.
    guard total == amount.decimal.magnitude, total != 100 else { return nil }
    return Money(minorUnits: partner1Due(of: amount.minorUnits), currency: amount.currency)
  }
}
