/// What a woman's luteal phases say about the period that follows an ovulation.
package struct LutealModel: Sendable {
  private let usual: PersonalNormal
  private let confirmed: PersonalNormal

  /// Learns from her past luteal phases: the days after that of ovulation, up to the last of the cycle.
  package init(lutealLengths: [Int]) {
    usual = PersonalNormal(.lutealLength, observations: lutealLengths)
    confirmed = PersonalNormal(.lutealLengthConfirmed, observations: lutealLengths)
  }

  /// Her next luteal length, in days.
  var nextLength: Gaussian { usual.prediction }

  /// Days from the start of the cycle to the next period, once ovulation is known.
  ///
  /// - Parameter ovulationDay: the day of the cycle on which ovulation was confirmed, from 1.
  package func length(afterOvulationOn ovulationDay: Double) -> DayDistribution {
    let luteal = Gaussian(mean: usual.ownMean.mean, deviation: confirmed.prediction.deviation)
    return DayDistribution(luteal.moved(by: ovulationDay))
  }
}
