import Foundation

/// The lengths that cycles can have around each of many centres and with each of many spreads, and how common such
/// women are.
///
/// A length is a skewed Student t with five degrees of freedom of its logarithm. Centre and spread are not learnt apart:
/// women whose cycles vary more have longer ones, and a few vary far more than the others.
enum LengthGrid {
  /// A centre of ln(days) and the spread around it.
  private struct Point {
    let centre: Double
    let logSpread: Double
  }

  private static let points: [Point] = (0...36).flatMap { row in
    (0...8).map { column in
      Point(
        centre: 3 + 0.025 * Double(row),
        logSpread: log(0.02) + (log(0.3) - log(0.02)) * Double(column) / 8)
    }
  }

  /// How many pairs of a centre and a spread there are.
  static var count: Int { points.count }

  static let longest = ShifAILimits.cycleLength.upperBound

  /// The probabilities of 1, 2, … ``longest`` days at each point, one point after the other.
  static let probabilities: [Double] = points.flatMap { point -> [Double] in
    let edges = (0...longest).map { skewed(log(Double($0) + 0.5), point) }
    let weights = (1...longest).map { max(1e-9, edges[$0] - edges[$0 - 1]) }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }

  /// How common each point is among women: most, and one in seven whose cycles are less alike.
  static let prior: [Double] = {
    let (most, others) = (share(1, 0), share(2, 0.35))
    return zip(most, others).map { 0.85 * $0 + 0.15 * $1 }
  }()

  /// The same once a woman has said how long hers usually are. What that is worth is known from invented women only.
  static func prior(stated days: Int) -> [Double] {
    normalised(
      zip(points, prior).map { point, share in
        let distance = (point.centre - log(Double(days)) + 0.02) / 0.12
        return share * exp(-0.5 * distance * distance)
      })
  }

  /// Weights in proportion that add up to one.
  static func normalised(_ weights: [Double]) -> [Double] {
    let total = weights.reduce(0, +)
    return total > 0 ? weights.map { $0 / total } : prior
  }

  private static func share(_ factor: Double, _ shift: Double) -> [Double] {
    let weights = points.map { point -> Double in
      let distance = point.logSpread + 2.8093
      let u = (distance - shift) / (0.3587 * (factor + 1) / 2)
      let v = (point.centre - 3.3648 - 0.1393 * distance) / (0.0673 * factor)
      return exp(-0.5 * u * u) * pow(1 + v * v / 8, -4.5)
    }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }

  /// How much wider the upper side is than the lower one.
  private static let skew = 1.0719

  private static func skewed(_ logDays: Double, _ point: Point) -> Double {
    let z = (logDays - point.centre) / exp(point.logSpread)
    let square = skew * skew
    return z < 0
      ? 2 * studentT5(z * skew) / (1 + square)
      : 1 / (1 + square) + 2 * square * (studentT5(z / skew) - 0.5) / (1 + square)
  }

  /// The cumulative Student t distribution with five degrees of freedom, in closed form.
  private static func studentT5(_ t: Double) -> Double {
    let x = t / 5.0.squareRoot()
    let c = 1 / (1 + x * x)
    return 0.5 + (atan(x) + x * c * (1 + 2 * c / 3)) / .pi
  }
}
