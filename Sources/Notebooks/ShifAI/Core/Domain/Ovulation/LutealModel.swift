/// What a woman's luteal phases say about the period that follows an ovulation.
public struct LutealModel: Sendable {
  private let usual: PersonalNormal
  private let confirmed: PersonalNormal

  /// Learns from the days between ovulation and the next period of her past cycles.
  public init(lutealLengths: [Int]) {
    usual = PersonalNormal(.lutealLength, observations: lutealLengths)
    confirmed = PersonalNormal(.lutealLengthConfirmed, observations: lutealLengths)
  }

  /// Her own luteal length, and how well it is known, in days.
  public var ownLength: Gaussian { usual.ownMean }
  /// Her next luteal length, in days.
  var nextLength: Gaussian { usual.prediction }

  /// Days from the start of the cycle to the next period, once ovulation is known.
  ///
  /// - Parameters:
  ///   - ovulationDay: the day of the cycle on which ovulation was confirmed, from 1.
  ///   - deviation: how well that day is known beyond what confirmation usually leaves open, in days.
  public func length(afterOvulationOn ovulationDay: Double, deviation: Double = 0) -> DayDistribution {
    let luteal = Gaussian(mean: usual.ownMean.mean, deviation: confirmed.prediction.deviation)
    return DayDistribution(luteal.moved(by: ovulationDay, deviation: deviation))
  }
}
