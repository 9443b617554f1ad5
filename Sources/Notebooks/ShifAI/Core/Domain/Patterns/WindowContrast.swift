/// Within each cycle, the mean in a window less the mean in the rest; a cycle with too few logged days is left out.
struct WindowContrast {
  /// The least logged days in the window.
  static let inside = 3
  /// The least logged days outside it.
  static let outside = 6

  private var days: [Int] = []
  private var values: [Double] = []
  private var isInside: [Bool] = []
  private var weights: [Double] = []
  private var differences: [Double] = []

  init(_ series: DailySeries, _ window: CycleWindow, cycles: [Range<Int>]) {
    for cycle in cycles {
      let places = series.places(in: cycle)
      let flags = places.map { place in
        window.contains(series.days[place] - cycle.lowerBound, length: cycle.count)
      }
      let inCount = flags.count { $0 }
      let outCount = flags.count - inCount
      guard inCount >= Self.inside, outCount >= Self.outside else { continue }
      var difference = 0.0
      for (offset, place) in places.enumerated() {
        let weight = flags[offset] ? 1 / Double(inCount) : -1 / Double(outCount)
        days.append(series.days[place])
        values.append(series.values[place])
        isInside.append(flags[offset])
        weights.append(weight)
        difference += weight * series.values[place]
      }
      differences.append(difference)
    }
  }

  /// How many cycles can be compared.
  var cycles: Int { differences.count }

  /// Nil when there is no cycle to compare, or nothing varies.
  func estimate(_ question: PatternQuestion) -> PatternEstimate? {
    guard cycles > 0 else { return nil }
    let count = Double(cycles)
    let mean = differences.reduce(0, +) / count
    let noise = Autocorrelation(days: days, residuals: residuals, means: 2)
    guard noise.deviation > 1e-9 else { return nil }
    let expected = noise.variance(days: days, weights: weights) / (count * count)
    // What varies from cycle to cycle beyond the days' own noise widens the error too.
    let spread = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let seen = cycles > 1 ? spread / (count - 1) / count : 0
    let error = max(expected, seen).squareRoot()
    let freedom = max(3, noise.effective(days.count) - 2)
    return PatternEstimate(
      question: question, effect: mean / noise.deviation, error: error / noise.deviation, points: mean,
      chance: StudentT(degreesOfFreedom: freedom).twoSided(mean / error), cycles: cycles,
      agreeing: differences.count { $0 * mean > 0 })
  }

  /// The values less the mean of all days inside, or outside.
  private var residuals: [Double] {
    var (inSum, outSum, inCount) = (0.0, 0.0, 0)
    for index in values.indices {
      if isInside[index] {
        inSum += values[index]
        inCount += 1
      } else {
        outSum += values[index]
      }
    }
    let (inMean, outMean) = (inSum / Double(inCount), outSum / Double(values.count - inCount))
    return values.indices.map { values[$0] - (isInside[$0] ? inMean : outMean) }
  }
}
