import Foundation

/// What is believed about the lengths of one person's cycles: their logarithms are normal around a centre, both
/// unknown, with a normal-inverse-gamma belief that each completed cycle updates exactly.
///
/// Cycle lengths are skewed to the right and vary in proportion, hence the logarithm. The starting values are
/// those of many women's cycles; they weigh as less than one cycle, so that a person's own take over at once.
struct LengthBelief: Hashable, Sendable {
  /// The centre of ln(days).
  private(set) var centre: Double
  /// How many cycles the centre rests on.
  private(set) var weight: Double
  /// Half the degrees of freedom of the spread.
  private(set) var shape: Double
  /// The sum that the spread is estimated from, in squared log days.
  private(set) var spread: Double
  /// The share of what was learnt that stays from one cycle to the next.
  let memory: Double
  /// The furthest a cycle may pull, in scales of the prediction.
  let furthest: Double
  /// What it started with, and returns to as it forgets.
  private let start: Start

  private struct Start: Hashable {
    let weight: Double
    let shape: Double
    let spread: Double
  }

  init(centre: Double, weight: Double, shape: Double, spread: Double, memory: Double, furthest: Double) {
    self.centre = centre
    self.weight = weight
    self.shape = shape
    self.spread = spread
    self.memory = memory
    self.furthest = furthest
    start = Start(weight: weight, shape: shape, spread: spread)
  }

  /// Before any cycle is known: around 28.6 days.
  static let prior = LengthBelief(
    centre: log(28.6), weight: 0.85, shape: 2, spread: 0.0085, memory: 0.95, furthest: 3)

  /// Updates the belief with a completed cycle.
  ///
  /// - Parameter evidence: 1 for a cycle that was observed; less for one known roughly.
  mutating func observe(days: Double, evidence: Double = 1) {
    weight = start.weight + memory * (weight - start.weight)
    shape = start.shape + memory * (shape - start.shape)
    spread = start.spread + memory * (spread - start.spread)
    let scale = scale
    let x = min(max(log(days), centre - furthest * scale), centre + furthest * scale)
    spread += 0.5 * evidence * weight * (x - centre) * (x - centre) / (weight + evidence)
    centre = (weight * centre + evidence * x) / (weight + evidence)
    weight += evidence
    shape += 0.5 * evidence
  }

  /// The scale of the prediction of ln(days).
  var scale: Double { (spread * (weight + 1) / (shape * weight)).squareRoot() }

  /// The next ln(days).
  var prediction: StudentT { StudentT(degreesOfFreedom: 2 * shape, location: centre, scale: scale) }

  /// How far a length lies above the centre, in scales of the prediction; negative below.
  func standardised(days: Int) -> Double { (log(Double(days)) - centre) / scale }

  /// The share of the centre that still comes from other women's cycles, from 0 to 1.
  var priorShare: Double { min(1, start.weight / weight) }

  /// The next length.
  func distribution() -> DayDistribution {
    let prediction = prediction
    let cumulative = Self.edges.map(prediction.cumulative)
    return DayDistribution(
      first: ShifAILimits.cycleLength.lowerBound,
      weights: zip(cumulative.dropFirst(), cumulative).map { max(0, $0 - $1) })
      ?? DayDistribution(certain: ShifAILimits.usualLength)
  }

  /// ln of the half days between which the lengths lie.
  private static let edges =
    ([Double(ShifAILimits.cycleLength.lowerBound) - 0.5]
    + ShifAILimits.cycleLength.map { Double($0) + 0.5 }).map { log($0) }

  /// The probability that the next length is exactly this.
  func probability(of days: Int) -> Double {
    let prediction = prediction
    return max(
      0, prediction.cumulative(log(Double(days) + 0.5)) - prediction.cumulative(log(Double(days) - 0.5)))
  }
}
