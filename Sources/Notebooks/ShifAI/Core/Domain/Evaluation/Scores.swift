import Foundation

/// How good a set of predictions was. Lengths in days, shares from 0 to 1.
package struct Scores: Hashable, Sendable, Codable {
  /// How many predictions were compared.
  package var predictions: Int
  /// The mean distance between the median and the truth.
  package var mae: Double
  /// The share within two days of the truth.
  package var within2: Double
  /// The share within three days of the truth.
  package var within3: Double
  /// The share of truths inside the range of eight in ten.
  package var coverage80: Double
  /// The continuous ranked probability score, in days; lower is better.
  package var crps: Double
  /// The mean negative logarithm of the probability that the truth had been given; lower is better.
  package var nll: Double
  /// The mean of the stated probability of being within two days.
  package var stated: Double
  /// The distance between the stated probability of being within two days and how often it was so.
  package var calibrationError: Double

  init(_ items: [(predicted: DayDistribution, actual: Int)]) {
    var calibration = Calibration()
    var stated = 0.0
    var sums = (error: 0.0, within2: 0, within3: 0, covered: 0, crps: 0.0, nll: 0.0)
    for (predicted, actual) in items {
      let error = abs(predicted.median - actual)
      sums.error += Double(error)
      sums.within2 += error <= 2 ? 1 : 0
      sums.within3 += error <= 3 ? 1 : 0
      sums.covered += predicted.range80.contains(actual) ? 1 : 0
      sums.crps += predicted.rankedScore(actual)
      sums.nll += predicted.logScore(actual)
      stated += predicted.probability(within: 2)
      calibration.add(stated: predicted.probability(within: 2), came: error <= 2)
    }
    let count = Double(max(1, items.count))
    predictions = items.count
    mae = sums.error / count
    within2 = Double(sums.within2) / count
    within3 = Double(sums.within3) / count
    coverage80 = Double(sums.covered) / count
    crps = sums.crps / count
    nll = sums.nll / count
    self.stated = stated / count
    calibrationError = calibration.error
  }
}

extension DayDistribution {
  /// The continuous ranked probability score of a truth, in days: the squared distance between the cumulative
  /// distribution and the step at the truth, summed over days (Gneiting and Raftery 2007).
  func rankedScore(_ actual: Int) -> Double {
    var (sum, score) = (0.0, 0.0)
    for day in min(first, actual)...max(last, actual) {
      sum += probability(of: day)
      let distance = day >= actual ? 1 - sum : sum
      score += distance * distance
    }
    return score
  }

  /// −ln of the probability that a truth had been given; never above 14, where nothing was given at all.
  func logScore(_ actual: Int) -> Double { -log(max(1e-6, probability(of: actual))) }
}
