import Foundation

/// The functions of mathematics that Foundation lacks.
enum SpecialFunctions {
  /// ln Γ(x) for x > 0, to 14 digits (Lanczos, g = 7, nine terms). `lgamma` writes a global variable.
  static func logGamma(_ x: Double) -> Double {
    let coefficients = [
      676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13, -176.615_029_162_140_59,
      12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
      1.505_632_735_149_311_6e-7,
    ]
    guard x >= 0.5 else { return log(.pi / sin(.pi * x)) - logGamma(1 - x) }
    let shifted = x - 1
    let base = shifted + 7.5
    var sum = 0.999_999_999_999_809_93
    for (index, coefficient) in coefficients.enumerated() {
      sum += coefficient / (shifted + Double(index + 1))
    }
    return 0.5 * log(2 * .pi) + (shifted + 0.5) * log(base) - base + log(sum)
  }

  /// The continued fraction of the incomplete beta function, by Lentz's method; converges fast for
  /// x < (a + 1) / (a + b + 2).
  static func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func away(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / away(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...200 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / away(1 + even * d)
      c = away(1 + even / c)
      result *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / away(1 + odd * d)
      c = away(1 + odd / c)
      let change = d * c
      result *= change
      if abs(change - 1) < 1e-13 { break }
    }
    return result
  }
}
