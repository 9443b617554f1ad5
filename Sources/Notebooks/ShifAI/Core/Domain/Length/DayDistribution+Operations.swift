import Foundation

extension DayDistribution {
  /// A normal distribution on whole days, from four standard deviations below its mean to four above.
  init(_ gaussian: Gaussian) {
    let reach = max(1, (4 * gaussian.deviation).rounded(.up))
    let first = Int((gaussian.mean - reach).rounded(.down))
    let last = Int((gaussian.mean + reach).rounded(.up))
    let weights = (first...last).map { day in
      gaussian.cumulative(Double(day) + 0.5) - gaussian.cumulative(Double(day) - 0.5)
    }
    self = DayDistribution(first: first, weights: weights) ?? DayDistribution(certain: first)
  }

  /// What remains once it is known to be at least `days`: shorter ones get probability zero, the others share it.
  ///
  /// Nil when nothing remains: the prediction is exhausted, and says nothing about later days.
  package func conditioned(atLeast days: Int) -> DayDistribution? {
    guard days > first else { return self }
    guard days <= last else { return nil }
    let kept = Array(probabilities[(days - first)...])
    guard kept.reduce(0, +) > 1e-9 else { return nil }
    return DayDistribution(first: days, weights: kept)
  }

  /// What remains once it is known to be at most `days`; nil when nothing does.
  package func conditioned(atMost days: Int) -> DayDistribution? {
    guard days < last else { return self }
    guard days >= first else { return nil }
    let kept = Array(probabilities[...(days - first)])
    guard kept.reduce(0, +) > 1e-9 else { return nil }
    return DayDistribution(first: first, weights: kept)
  }

  /// The same, so many days later.
  package func moved(by days: Int) -> DayDistribution {
    DayDistribution(first: first + days, weights: probabilities) ?? self
  }

  /// The sum of two independent numbers of days: the length of two cycles taken for one.
  package func adding(_ other: DayDistribution) -> DayDistribution {
    var weights = [Double](repeating: 0, count: probabilities.count + other.probabilities.count - 1)
    for (index, left) in probabilities.enumerated() where left > 1e-12 {
      for (offset, right) in other.probabilities.enumerated() { weights[index + offset] += left * right }
    }
    return DayDistribution(first: first + other.first, weights: weights) ?? self
  }

  /// Without the ends that together hold less than one in ten thousand.
  func trimmed() -> DayDistribution {
    let (low, high) = (quantile(5e-5), quantile(1 - 5e-5))
    return DayDistribution(first: low, weights: Array(probabilities[(low - first)...(high - first)])) ?? self
  }

  /// Several distributions, each with its weight, as one; nil when there is no weight.
  static func mixture(_ parts: [(weight: Double, distribution: DayDistribution)]) -> DayDistribution? {
    guard let first = parts.map(\.distribution.first).min(), let last = parts.map(\.distribution.last).max()
    else { return nil }
    var weights = [Double](repeating: 0, count: last - first + 1)
    for part in parts {
      let offset = part.distribution.first - first
      for (index, value) in part.distribution.probabilities.enumerated() {
        weights[offset + index] += part.weight * value
      }
    }
    return DayDistribution(first: first, weights: weights)
  }
}
