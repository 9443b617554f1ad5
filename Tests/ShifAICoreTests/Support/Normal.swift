import Foundation
import TestSupport

extension SeededGenerator {
  /// A number drawn from a normal distribution (Box and Muller).
  mutating func normal(_ mean: Double = 0, _ deviation: Double = 1) -> Double {
    let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &self))).squareRoot()
    return mean + deviation * radius * cos(2 * .pi * Double.random(in: 0..<1, using: &self))
  }

  /// A number drawn from a log-normal distribution with this median and standard deviation of its logarithm.
  mutating func logNormal(_ median: Double, _ deviation: Double) -> Double {
    exp(normal(log(median), deviation))
  }
}
