import Foundation

/// Student's t distribution, moved and scaled.
struct StudentT: Hashable, Sendable {
  let degreesOfFreedom: Double
  let location: Double
  let scale: Double
  /// −ln B(ν/2, ½), which every value of the cumulative function needs.
  private let logBeta: Double

  init(degreesOfFreedom: Double, location: Double = 0, scale: Double = 1) {
    self.degreesOfFreedom = degreesOfFreedom
    self.location = location
    self.scale = scale
    let half = degreesOfFreedom / 2
    logBeta =
      SpecialFunctions.logGamma(half + 0.5) - SpecialFunctions.logGamma(half) - SpecialFunctions.logGamma(0.5)
  }

  /// The probability of a value of at most `x`.
  func cumulative(_ x: Double) -> Double {
    let t = (x - location) / scale
    let tail = upperTail(abs(t))
    return t > 0 ? 1 - tail : tail
  }

  /// The probability of a value further from the centre than `x` is, on either side.
  func twoSided(_ x: Double) -> Double { 2 * upperTail(abs((x - location) / scale)) }

  /// The probability of more than `t` ≥ 0 standard units.
  private func upperTail(_ t: Double) -> Double {
    let (a, b) = (degreesOfFreedom / 2, 0.5)
    let x = degreesOfFreedom / (degreesOfFreedom + t * t)
    guard x > 0, x < 1 else { return x >= 1 ? 0.5 : 0 }
    // ln(1 − x) is written so that it keeps its digits where x is nearly 1.
    let rest = t * t / (degreesOfFreedom + t * t)
    let front = exp(logBeta + a * log(x) + b * log(rest))
    let beta =
      x < (a + 1) / (a + b + 2)
      ? front * SpecialFunctions.betaFraction(x, a, b) / a
      : 1 - front * SpecialFunctions.betaFraction(rest, b, a) / b
    return beta / 2
  }
}
