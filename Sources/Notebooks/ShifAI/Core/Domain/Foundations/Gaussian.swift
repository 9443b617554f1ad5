import Foundation

/// A normal distribution; its unit is that of the mean.
package struct Gaussian: Hashable, Sendable {
  /// The centre.
  package let mean: Double
  /// The standard deviation, above zero.
  package let deviation: Double

  /// A normal distribution with this centre and standard deviation.
  package init(mean: Double, deviation: Double) {
    self.mean = mean
    self.deviation = deviation
  }

  /// The probability of a value of at most `x`.
  package func cumulative(_ x: Double) -> Double {
    0.5 * erfc(-(x - mean) / (deviation * 2.0.squareRoot()))
  }

  /// The value moved by `distance`, and made less certain by an independent deviation.
  func moved(by distance: Double, deviation other: Double = 0) -> Gaussian {
    Gaussian(mean: mean + distance, deviation: (deviation * deviation + other * other).squareRoot())
  }

  /// What several independent estimates of one quantity say together: each weighs as its precision, 1 / variance.
  static func combining(_ estimates: [Gaussian]) -> Gaussian? {
    guard !estimates.isEmpty else { return nil }
    let precision = estimates.reduce(0) { $0 + 1 / ($1.deviation * $1.deviation) }
    let sum = estimates.reduce(0) { $0 + $1.mean / ($1.deviation * $1.deviation) }
    return Gaussian(mean: sum / precision, deviation: 1 / precision.squareRoot())
  }
}
