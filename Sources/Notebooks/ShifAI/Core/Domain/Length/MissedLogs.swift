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
      let one = (0...days).map { predicted.probability(of: $0) }
      single = (1 - share) * one[days]
      let two = Self.sum(one, days)
      // Three cycles shorter than two usual ones would be odd, and π² makes them nothing.
      let three =
        days > 2 * predicted.median ? Self.sum((0...days).map { Self.sum(one, $0) }, one, days) : 0
      missed = share * (1 - share) * two + share * share * three
    }

    /// The probability that two cycles of the same distribution last so many days together.
    private static func sum(_ one: [Double], _ days: Int) -> Double { sum(one, one, days) }

    private static func sum(_ left: [Double], _ right: [Double], _ days: Int) -> Double {
      var total = 0.0
      for part in 0...days { total += left[part] * right[days - part] }
      return total
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
