package import Values

/// What a day is expected to be like, as a probability for each value of a scale.
package struct ScoreForecast: Hashable, Sendable {
  package let scale: ScoreScale
  package let day: CalendarDay
  /// The probabilities of 1, 2, … on the scale.
  package let probabilities: [Double]
  package let reasons: Reasons

  /// Something noted before the day, and what it adds.
  package struct Cause: Hashable, Sendable {
    /// What.
    package let driver: ScoreDriver
    /// Hours slept, or stress from 1 to 5.
    package let value: Double
    /// What it adds, in points.
    package let points: Double
  }

  /// The numbers that produced a forecast.
  package struct Reasons: Hashable, Sendable {
    /// Her usual value.
    package let usual: Double
    /// What the part of the cycle adds.
    package let window: Double
    /// Which part; nil between the named ones.
    package let part: CycleWindow?
    /// What was noted before the day and moves it.
    package var causes: [Cause] = []
    /// What the latest days add.
    package let recent: Double
    /// How many logged days it rests on.
    package let days: Int
  }

  /// The expected value: the likeliest to be right, tolerance included.
  package var value: Int {
    (1...scale.highest).max { (confidence(at: $0), $1) < (confidence(at: $1), $0) } ?? 1
  }

  /// The probability that the day is within the tolerance of ``value``, from 0 to ``ShifAILimits/surest``.
  package var confidence: Double { min(ShifAILimits.surest, confidence(at: value)) }

  private func confidence(at value: Int) -> Double {
    let range = max(1, value - scale.tolerance)...min(scale.highest, value + scale.tolerance)
    return probabilities[(range.lowerBound - 1)...(range.upperBound - 1)].reduce(0, +)
  }

  init(scale: ScoreScale, day: CalendarDay, _ gaussian: Gaussian, reasons: Reasons) {
    self.scale = scale
    self.day = day
    self.reasons = reasons
    // What lies beyond the ends of the scale is noted as the ends.
    probabilities = (1...scale.highest).map { value in
      let low = value == 1 ? 0 : gaussian.cumulative(Double(value) - 0.5)
      let high = value == scale.highest ? 1 : gaussian.cumulative(Double(value) + 0.5)
      return high - low
    }
  }
}
