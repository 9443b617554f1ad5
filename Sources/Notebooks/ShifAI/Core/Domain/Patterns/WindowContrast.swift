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

  /// What the cycles say together; nil when there is none to compare, or nothing varies.
  var measure: WindowMeasure? {
    guard !differences.isEmpty else { return nil }
    let count = Double(differences.count)
    let mean = differences.reduce(0, +) / count
    let noise = Autocorrelation(days: days, residuals: residuals, means: 2)
    guard noise.deviation > 1e-9 else { return nil }
    let spread = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return WindowMeasure(
      mean: mean, deviation: noise.deviation,
      daily: noise.variance(days: days, weights: weights) / (count * count),
      freedom: max(3, noise.effective(days.count) - 2),
      between: spread / max(1, count - 1) / count, cycles: differences.count,
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
