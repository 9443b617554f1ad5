package import Foundation

/// How an expense is divided between the partners.
///
/// In files it has the shape `{"equal":{}}` or `{"custom":{"partner1Share":70,"partner2Share":30}}`.
package enum SplitRatio: Hashable, Sendable, Codable {
  /// Half each.
  case equal
  /// In proportion to two shares. Zero is a real share: 0/100 means that the second partner bears it all.
  case custom(partner1Share: Share, partner2Share: Share)

  /// The shares that a form gives: they must total 100.
  ///
  /// - Throws: ``DuoSpendError/invalidSplitRatio``.
  package static func percent(_ partner1: Decimal, _ partner2: Decimal) throws(DuoSpendError) -> SplitRatio {
    guard let first = Share(partner1), let second = Share(partner2), partner1 + partner2 == 100 else {
      throw .invalidSplitRatio
    }
    return .custom(partner1Share: first, partner2Share: second)
  }

  /// The first partner's percentage; the second has the rest.
  ///
  /// - Throws: ``DuoSpendError/invalidSplitRatio`` below 0 or above 100.
  package static func percent(_ partner1: Decimal) throws(DuoSpendError) -> SplitRatio {
    try percent(partner1, 100 - partner1)
  }

  /// The two shares as integers of one scale; equal ones where the shares total nothing.
  var weights: Weights {
    switch self {
    case .equal: .equal
    case .custom(let first, let second):
      first.units == 0 && second.units == 0 ? .equal : Weights(first: first.units, second: second.units)
    }
  }

  /// Whether its shares stand for something: two that total nothing do not.
  package var isMeaningful: Bool {
    if case .custom(let first, let second) = self { return first.units > 0 || second.units > 0 }
    return true
  }

  /// What the first partner bears of an amount, in minor units: rounded to the nearest, half away from
  /// zero. The second partner bears the rest, so that both always add up to the amount.
  package func partner1Due(of minorUnits: Int64) -> Int64 { weights.first(of: minorUnits) }

  /// The first partner's part, from 0 to 100.
  package var partner1Percent: Decimal {
    let weights = weights
    return Decimal(weights.first) * 100 / (Decimal(weights.first) + Decimal(weights.second))
  }

  /// The same split with the partners exchanged.
  package var exchanged: SplitRatio {
    switch self {
    case .equal: .equal
    case .custom(let first, let second): .custom(partner1Share: second, partner2Share: first)
    }
  }
}
