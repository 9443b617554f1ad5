package import Values

/// Predicts ovulation, and the period that follows an observed one.
package struct OvulationPredictor: Sendable {
  private let luteal: LutealModel
  private let model: OvulationModel
  private let nextLength: DayDistribution

  /// Learns from past cycles.
  ///
  /// - Parameters:
  ///   - nextLength: the length of the current cycle, as ``PersonalModel`` predicts it.
  ///   - feedback: her verdicts on predictions of ovulation in cycles without a sure sign, in days since the start.
  package init(
    past: [OvulatoryCycle], nextLength: DayDistribution, feedback: [PredictionFeedback] = []
  ) {
    luteal = LutealModel(lutealLengths: past.compactMap(\.lutealLength))
    // The model counts days of the cycle from 1, a forecast days since its start.
    var model = OvulationModel(
      ovulationDays: past.compactMap { $0.ovulation.map { $0 + 1 } }, gaps: past.compactMap(\.fertileSignGap))
    for verdict in feedback {
      model.learn(
        from:
          PredictionFeedback(
            predicted: verdict.predicted + 1, verdict: verdict.verdict, said: verdict.said.map { $0 + 1 }))
    }
    model.expect(cycle: nextLength, luteal: luteal)
    self.model = model
    self.nextLength = nextLength
  }

  /// When ovulation falls in the current cycle, given the signs so far.
  package func ovulation(start: CalendarDay, signs: OvulationSigns = OvulationSigns()) -> OvulationForecast {
    let observed = signs.estimates
    let fertile = signs.firstFertileDay.map { start.days(to: $0) + 1 }
    let expected = model.estimate(firstFertileDay: fertile).moved(by: -1)
    let origin = -Double(start.dayNumber)
    let all = observed.map { $0.ovulation.moved(by: origin) } + (observed.isEmpty ? [expected] : [])
    let estimate = Gaussian.combining(all) ?? expected
    let state: OvulationForecast.State =
      if !observed.isEmpty {
        .observed(observed.map(\.sign))
      } else if let first = signs.firstFertileDay {
        .fertileSign(first)
      } else {
        .calendar
      }
    return OvulationForecast(start: start, days: DayDistribution(estimate), state: state)
  }

  /// The period that follows an ovulation which a rise of temperature or an LH test confirmed; nil when none did.
  package func period(start: CalendarDay, today: CalendarDay, signs: OvulationSigns) -> PeriodForecast? {
    let told = signs.estimates.filter { $0.sign != .mucus }
    guard let ovulation = Gaussian.combining(told.map(\.ovulation)) else { return nil }
    // A day of the cycle, from 1: the luteal length counts the days after it.
    let ovulationDay = ovulation.mean - Double(start.dayNumber) + 1
    return PeriodForecast(
      start: start, today: today, initial: luteal.length(afterOvulationOn: ovulationDay),
      basis: .ovulation(start.adding(days: Int(ovulationDay.rounded()) - 1)))
  }
}
