import Foundation

/// The probability that an interval between two logged periods holds one or two periods that were not logged.
///
/// With p the person's predicted length, p₂ the sum of two and p₃ of three, and π the share of periods nobody
/// logs: P(missed | x) = B / (A + B), A = (1 − π) p(x), B = π (1 − π) p₂(x) + π² p₃(x). After Li et al.
/// (npj Digital Medicine 2022) and Urteaga et al. (MLHC 2021).
enum MissedLogs {
  /// The share of periods that are not logged.
  static let share = 0.06

  /// An interval less than one scale above the person's centre is one cycle: even the densest place of p₂ cannot
  /// outweigh p there, as long as the scale is below 2.
  static let suspicion = 1.0

  /// How well one cycle, and several taken for one, explain an interval.
  struct Evidence {
    /// A: one cycle.
    let single: Double
    /// B: two or three cycles with missed logs in between.
    let missed: Double

    init(days: Int, predicted: DayDistribution) {
      // p and p₂ of 0, 1, … days, as far as they matter here.
      let one = (0...days).map { predicted.probability(of: $0) }
      var two = [Double](repeating: 0, count: days + 1)
      for first in one.indices where one[first] > 1e-12 {
        for second in 0...(days - first) { two[first + second] += one[first] * one[second] }
      }
      let three = one.indices.reduce(0) { $0 + one[$1] * two[days - $1] }
      single = (1 - share) * one[days]
      missed = share * (1 - share) * two[days] + share * share * three
    }

    /// P(missed | x), from 0 to 1.
    var probability: Double { single + missed > 0 ? missed / (single + missed) : 1 }
  }

  /// The probability that a period went unlogged in a cycle that is still open and has lasted `days` already.
  static func probability(open days: Int, predicted: DayDistribution) -> Double {
    guard days > predicted.median else { return 0 }
    let single = (1 - share) * (1 - predicted.cumulative(days - 1))
    let missed = share * (1 - predicted.adding(predicted).cumulative(days - 1))
    return single + missed > 0 ? missed / (single + missed) : 1
  }
}
