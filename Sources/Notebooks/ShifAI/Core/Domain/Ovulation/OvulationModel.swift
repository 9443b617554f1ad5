/// When a woman ovulates, as the day of the cycle, from 1: from her past cycles, the expected end of this one, and
/// the first fertile sign.
struct OvulationModel: Sendable {
  private(set) var ownDay: PersonalNormal
  private(set) var gap: PersonalNormal
  /// The expected end of the cycle less her luteal length.
  private var countedBack: Gaussian?

  /// Learns from the days of past ovulations, and from the days between the first fertile sign and ovulation.
  init(ovulationDays: [Int] = [], gaps: [Int] = []) {
    ownDay = PersonalNormal(.ovulationDay, observations: ovulationDays)
    gap = PersonalNormal(.fertileSignGap, observations: gaps)
  }

  /// Takes the expected length of the cycle into account.
  mutating func expect(cycle: DayDistribution, luteal: LutealModel) {
    countedBack = Gaussian(mean: cycle.mean, deviation: cycle.deviation)
      .moved(by: -luteal.nextLength.mean, deviation: luteal.nextLength.deviation)
  }

  /// Learns from her verdict on a past prediction of ovulation, in days of the cycle from 1, as from a day known
  /// roughly.
  mutating func learn(from feedback: PredictionFeedback) {
    guard let lesson = feedback.lesson(from: DayDistribution(ownDay.prediction)) else { return }
    ownDay.observe(lesson.days, evidence: lesson.evidence)
  }

  /// The day of ovulation.
  ///
  /// Counting back says the same thing about the same cycles as her past ovulations do, so it only stands in for
  /// what they do not say: it weighs as the prior of her own mean does.
  func estimate(firstFertileDay: Int? = nil) -> Gaussian {
    var estimates = [calendarEstimate]
    if let firstFertileDay { estimates.append(gap.prediction.moved(by: Double(firstFertileDay))) }
    return Gaussian.combining(estimates) ?? calendarEstimate
  }

  private var calendarEstimate: Gaussian {
    guard let countedBack else { return ownDay.prediction }
    let share = ownDay.priorShare
    let own = ownDay.prediction
    return Gaussian(
      mean: share * countedBack.mean + (1 - share) * own.mean,
      deviation: share * countedBack.deviation + (1 - share) * own.deviation)
  }
}
