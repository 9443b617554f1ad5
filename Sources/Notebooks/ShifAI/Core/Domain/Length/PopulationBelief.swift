/// What is believed about the lengths of one woman's cycles among those of many women: how likely each pair of a centre
/// and a spread is to be hers (``LengthGrid``).
///
/// It serves a woman of whom no cycle is known as it serves one of whom there are a hundred.
struct PopulationBelief: Hashable, Sendable {
  /// The probability, from one cycle to the next, that bodies have changed and all must be asked anew.
  static let change = 0.0107
  /// An interval shorter than this holds no two cycles.
  private static let shortestPair = 2 * ShifAILimits.plausibleLength.lowerBound

  private let start: [Double]
  private var weights: [Double]

  /// Before any cycle is known.
  ///
  /// - Parameter stated: the usual length that she stated, in days.
  init(statedLength stated: Int? = nil) {
    start =
      stated.flatMap { ShifAILimits.statedLength.contains($0) ? LengthGrid.prior(stated: $0) : nil }
      ?? LengthGrid.prior
    weights = start
  }

  /// Learns from an interval between two logged periods.
  ///
  /// - Parameter isOne: whether she says that it was one cycle. Where nobody asked, it may be two with a period between
  ///   them that was not logged: it counts as far as it is one.
  mutating func observe(days: Int, isOne: Bool) {
    guard (1...LengthGrid.longest).contains(days) else { return }
    let mayBeTwo = !isOne && days >= Self.shortestPair
    LengthGrid.probabilities.withUnsafeBufferPointer { table in
      for point in weights.indices {
        let row = point * LengthGrid.longest
        var likelihood = table[row + days - 1]
        if mayBeTwo {
          var two = 0.0
          for first in 1..<days { two += table[row + first - 1] * table[row + days - first - 1] }
          likelihood = (1 - MissedLogs.share) * (likelihood + MissedLogs.share * two)
        }
        weights[point] *= likelihood
      }
    }
    let total = weights.reduce(0, +)
    guard total > 0 else {
      weights = start
      return
    }
    for point in weights.indices {
      weights[point] = (1 - Self.change) * weights[point] / total + Self.change * start[point]
    }
  }

  /// The next length.
  func distribution() -> DayDistribution {
    var lengths = [Double](repeating: 0, count: LengthGrid.longest)
    LengthGrid.probabilities.withUnsafeBufferPointer { table in
      for point in weights.indices where weights[point] > 1e-12 {
        let (row, weight) = (point * LengthGrid.longest, weights[point])
        for index in 0..<LengthGrid.longest { lengths[index] += weight * table[row + index] }
      }
    }
    return DayDistribution(first: 1, weights: lengths) ?? DayDistribution(certain: ShifAILimits.usualLength)
  }
}
