import Foundation

extension SplitRatio {
  /// The simplest split by which the first partner bears exactly `partner1` of `amount`, in minor units:
  /// half each, else a percentage with as few decimals as it takes, else the two parts themselves.
  static func bearing(_ partner1: Int64, of amount: Int64) -> SplitRatio {
    if SplitRatio.equal.partner1Due(of: amount) == partner1 { return .equal }
    for decimals in 0...4 {
      var exact = Decimal(partner1) * 100 / Decimal(amount)
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, decimals, .plain)
      if let first = Share(rounded), let second = Share(100 - rounded) {
        let split = SplitRatio.custom(partner1Share: first, partner2Share: second)
        if split.partner1Due(of: amount) == partner1 { return split }
      }
    }
    let (first, rest) = (abs(partner1), abs(amount - partner1))
    return .custom(partner1Share: Share(units: first), partner2Share: Share(units: rest))
  }
}
