/// The answer to a question before it is known whether it may be shown.
struct PatternEstimate {
  let question: PatternQuestion
  /// The difference in standard deviations of the symptom, as measured.
  let effect: Double
  /// Its standard error, in the same unit.
  let error: Double
  /// The difference in the points of the scale; for a lag, per point of the cause.
  let points: Double
  /// The probability of a difference this large in noise.
  let chance: Double
  /// How many cycles it was measured in.
  let cycles: Int
  /// In how many of them it went the same way.
  let agreeing: Int

  /// The standard deviation of true effects: what is measured is drawn towards zero by it.
  static let usualEffect = 0.4

  /// The effect that is believed, in standard deviations.
  var shrunk: Double {
    let prior = Self.usualEffect * Self.usualEffect
    return effect * prior / (prior + error * error)
  }

  /// The probability that the effect truly goes this way, from 0 to 1, given how large effects usually are.
  var confidence: Double {
    let prior = Self.usualEffect * Self.usualEffect
    let deviation = (prior * error * error / (prior + error * error)).squareRoot()
    return Gaussian(mean: 0, deviation: max(1e-9, deviation)).cumulative(abs(shrunk))
  }
}
