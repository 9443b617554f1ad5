import Foundation

/// How much a daily value resembles that of the day before: a first-order autoregression.
///
/// A bad week is not seven bad days by chance; without this, noise would look like patterns.
struct Autocorrelation {
  /// The correlation of neighbouring days, from 0 to 0.98.
  let daily: Double
  /// The standard deviation of the values.
  let deviation: Double

  /// Estimates both from what is left of a series once its means are taken away.
  ///
  /// - Parameters:
  ///   - days: ascending.
  ///   - residuals: one for each day.
  ///   - means: how many means were taken away.
  init(days: [Int], residuals: [Double], means: Int) {
    var (square, product, pairs) = (0.0, 0.0, 0)
    for index in residuals.indices {
      square += residuals[index] * residuals[index]
      if index > 0, days[index] == days[index - 1] + 1 {
        product += residuals[index] * residuals[index - 1]
        pairs += 1
      }
    }
    let count = Double(residuals.count)
    deviation = (square / max(1, count - Double(means))).squareRoot()
    guard pairs >= 10, square > 0 else {
      // Too few neighbouring days to tell: supposed to be as in most logs of mood.
      daily = 0.4
      return
    }
    let raw = (product / Double(pairs)) / (square / count)
    // Taking a mean away hides some of the correlation (Kendall 1954).
    daily = min(0.98, max(0, raw + (1 + 3 * raw) / Double(pairs)))
  }

  /// The variance of a weighted sum of the values: one pass, exact for any missing days.
  func variance(days: [Int], weights: [Double]) -> Double {
    var (carried, sum, last) = (0.0, 0.0, 0)
    for index in days.indices {
      let gap = days[index] - last
      carried *= index == 0 ? 0 : gap == 1 ? daily : pow(daily, Double(gap))
      sum += weights[index] * (weights[index] + 2 * carried)
      carried += weights[index]
      last = days[index]
    }
    return sum * deviation * deviation
  }

  /// How many independent values so many say as much as.
  func effective(_ count: Int) -> Double { Double(count) * (1 - daily) / (1 + daily) }
}
