/// How a symptom goes with another one some days before, beyond what the part of the cycle explains of both, and beyond
/// what makes one cycle harder than another.
struct LagContrast {
  /// The least pairs of days in a cycle.
  static let pairs = 8

  private let cause: [Int: Double]
  private let effect: [Int: Double]
  private let noise: (cause: Autocorrelation, effect: Autocorrelation)
  private var pairsByCycle: [[(Double, Double)]] = []

  init(cause: DailySeries, effect: DailySeries, days lag: Int, cycles: [Range<Int>]) {
    let (left, right) = (Self.residuals(cause, cycles), Self.residuals(effect, cycles))
    noise = (
      Autocorrelation(days: left.days, residuals: left.values, means: 3 + cycles.count),
      Autocorrelation(days: right.days, residuals: right.values, means: 3 + cycles.count)
    )
    self.cause = Dictionary(zip(left.days, left.values)) { first, _ in first }
    self.effect = Dictionary(zip(right.days, right.values)) { first, _ in first }
    for cycle in cycles {
      let pairs = cycle.compactMap { day in
        self.cause[day].flatMap { left in self.effect[day + lag].map { (left, $0) } }
      }
      if pairs.count >= Self.pairs { pairsByCycle.append(pairs) }
    }
  }

  /// How many cycles can be compared.
  var cycles: Int { pairsByCycle.count }

  /// Nil when there is no cycle to compare, or nothing varies.
  func estimate(_ question: PatternQuestion) -> PatternEstimate? {
    let sums = pairsByCycle.map { pairs in pairs.reduce(0) { $0 + $1.0 * $1.1 } }
    let all = pairsByCycle.joined()
    let left = all.reduce(0) { $0 + $1.0 * $1.0 }
    let right = all.reduce(0) { $0 + $1.1 * $1.1 }
    guard left > 1e-9, right > 1e-9 else { return nil }
    let sum = sums.reduce(0, +)
    let correlation = min(0.99, max(-0.99, sum / (left * right).squareRoot()))
    // Two series that each resemble their own yesterday agree by chance more often (Bayley and Hammersley 1946).
    let product = noise.cause.daily * noise.effect.daily
    let count = Double(all.count) * (1 - product) / (1 + product)
    let freedom = max(3, count - 2)
    let error = ((1 - correlation * correlation) / freedom).squareRoot()
    return PatternEstimate(
      question: question, effect: correlation, error: error, points: sum / left,
      chance: StudentT(degreesOfFreedom: freedom).twoSided(correlation / error), cycles: cycles,
      agreeing: sums.count { $0 * sum > 0 })
  }

  /// The values less the mean of their part of the cycle, over all cycles, and then less the mean of their own cycle: a
  /// bad month in which everything is worse is one event, not thirty.
  private static func residuals(_ series: DailySeries, _ cycles: [Range<Int>]) -> (
    days: [Int], values: [Double]
  ) {
    var (days, values, parts, places) = ([Int](), [Double](), [Int](), [Range<Int>]())
    for cycle in cycles {
      let first = values.count
      for place in series.places(in: cycle) {
        let day = series.days[place]
        let part = CycleWindow.allCases.firstIndex {
          $0.contains(day - cycle.lowerBound, length: cycle.count)
        }
        days.append(day)
        values.append(series.values[place])
        parts.append(part ?? CycleWindow.allCases.count)
      }
      places.append(first..<values.count)
    }
    var sums = [Double](repeating: 0, count: CycleWindow.allCases.count + 1)
    var counts = sums
    for index in values.indices {
      sums[parts[index]] += values[index]
      counts[parts[index]] += 1
    }
    for index in values.indices { values[index] -= sums[parts[index]] / counts[parts[index]] }
    for own in places {
      let mean = values[own].reduce(0, +) / Double(max(1, own.count))
      for index in own { values[index] -= mean }
    }
    return (days, values)
  }
}
