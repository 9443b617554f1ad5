import Foundation

/// A probability for each whole number of days; they add up to 1.
///
/// Predictions are such distributions, not numbers: what is shown (a day, a range, a confidence) is read from
/// one, so that it cannot contradict the rest.
package struct DayDistribution: Hashable, Sendable {
  /// The number of days that the first probability stands for.
  package let first: Int
  /// The probabilities of ``first`` days, one day more, and so on.
  package let probabilities: [Double]

  /// The distribution in proportion to these weights; nil when they are nothing altogether.
  package init?(first: Int, weights: [Double]) {
    let total = weights.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    self.first = first
    probabilities = weights.map { $0 / total }
  }

  /// One number of days, surely.
  package init(certain days: Int) {
    first = days
    probabilities = [1]
  }

  /// The last number of days that has a probability.
  package var last: Int { first + probabilities.count - 1 }

  /// The probability of exactly this many days.
  package func probability(of days: Int) -> Double {
    (first...last).contains(days) ? probabilities[days - first] : 0
  }

  /// The probability of at most this many days.
  package func cumulative(_ days: Int) -> Double {
    guard days >= first else { return 0 }
    return min(1, probabilities.prefix(days - first + 1).reduce(0, +))
  }

  /// The smallest number of days that is not exceeded with this probability, from 0 to 1.
  package func quantile(_ probability: Double) -> Int {
    var sum = 0.0
    for (index, value) in probabilities.enumerated() {
      sum += value
      // What rounding takes away must not push a quantile one day on.
      if sum >= probability - 1e-12 { return first + index }
    }
    return last
  }

  /// The number of days that is as likely exceeded as not: what is shown as the prediction.
  package var median: Int { quantile(0.5) }

  /// The days between which it lies eight times out of ten, or a little more often since days are whole: from the
  /// 10 % to the 90 % quantile.
  package var range80: ClosedRange<Int> { quantile(0.1)...quantile(0.9) }

  /// The expected number of days.
  package var mean: Double {
    probabilities.enumerated().reduce(0) { $0 + Double(first + $1.offset) * $1.element }
  }

  /// The standard deviation, in days.
  package var deviation: Double {
    let mean = mean
    let variance = probabilities.enumerated().reduce(0.0) { sum, item in
      let distance = Double(first + item.offset) - mean
      return sum + distance * distance * item.element
    }
    return variance.squareRoot()
  }

  /// The probability of being at most `days` away from `centre`: the confidence shown with a prediction.
  package func probability(within days: Int, of centre: Int) -> Double {
    cumulative(centre + days) - cumulative(centre - days - 1)
  }

  /// The probability of being at most `days` away from the median.
  package func probability(within days: Int) -> Double { probability(within: days, of: median) }
}
