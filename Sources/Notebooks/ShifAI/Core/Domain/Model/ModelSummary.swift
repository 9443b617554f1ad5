package import Values

/// What the personal model says, apart from the history that it learnt from: everything that a page of the calendar
/// needs, however long the history is.
package struct ModelSummary: Hashable, Sendable, Codable {
  /// The first day of the open cycle; nil when nothing was logged.
  package let start: CalendarDay?
  /// How many cycles it learnt from.
  package let cycles: Int
  /// The length of the next cycle, before anything is known about it.
  package let nextLength: DayDistribution
  /// The share of the prediction that comes from other women's cycles, from 0 to 1.
  package let priorShare: Double
  /// The length expected of the open cycle: that of ``nextLength``, or what follows from an observed ovulation.
  package let expected: DayDistribution
  /// The ovulation that ``expected`` follows from; nil when none was observed.
  package let observedOvulation: CalendarDay?
  /// When ovulation falls in the open cycle, given its signs, as days since its start.
  package let ovulation: DayDistribution
  /// What ``ovulation`` rests on.
  package let ovulationState: OvulationForecast.State
  /// When ovulation falls in a cycle of which nothing is known yet, as days since its start.
  package let laterOvulation: DayDistribution
  /// How many days her periods last.
  package let periodDays: Int
  /// The last logged day of the current period.
  package let periodEnd: CalendarDay?
  /// What she said about the prediction of this cycle.
  package let feedback: PredictionFeedback?

  /// The times in which no cycle is expected.
  package let pauses: [Pause]

  /// The pause that a day lies in, or the one that ended before it inside the open cycle: what would be reckoned from a
  /// period before a pause means nothing until the next one; nil outside.
  package func pause(on day: CalendarDay) -> Pause? {
    pauses.last { $0.contains(day) }
      ?? pauses.last { pause in
        guard let start, let last = pause.last else { return false }
        return start < last && last < day
      }
  }

  /// The length that phases of a cycle without an end are reckoned with, in days.
  package var usualLength: Int { nextLength.median }

  /// When the next period is expected; nil when nothing was logged.
  package func period(today: CalendarDay) -> PeriodForecast? {
    start.map { start in
      PeriodForecast(
        start: start, today: today, initial: expected,
        basis: observedOvulation.map { .ovulation($0) } ?? .cycles(cycles), feedback: feedback)
    }
  }

  /// When ovulation falls in the open cycle; nil when nothing was logged.
  package var ovulationForecast: OvulationForecast? {
    start.map { OvulationForecast(start: $0, days: ovulation, state: ovulationState) }
  }

  /// When the periods after the next one are expected, as days since the start of the open cycle; each is less
  /// certain than the one before.
  ///
  /// - Parameter count: how many, at most 12.
  package func laterStarts(after forecast: PeriodForecast, count: Int) -> [DayDistribution] {
    PersonalModel.starts(after: forecast, each: nextLength, count: count)
  }

  /// Reckons the summary of a history.
  ///
  /// - Parameters:
  ///   - signs: those of the open cycle.
  ///   - past: what is known of ovulation in completed cycles.
  ///   - feedback: what she said about predictions of ovulation in cycles without a sure sign.
  init(
    _ history: CycleHistory, model: PersonalModel, signs: OvulationSigns, past: [OvulatoryCycle],
    statedPeriodLength: Int?, feedback ovulationFeedback: [PredictionFeedback]
  ) {
    let predictor = OvulationPredictor(
      past: past, nextLength: model.nextLength, feedback: ovulationFeedback)
    let current = history.current
    // Where nothing was logged, any day will do: only distances are kept.
    let origin = current?.start ?? .earliest
    let forecast = predictor.ovulation(start: origin, signs: signs)
    let told = predictor.period(start: origin, today: origin, signs: signs)
    start = current?.start
    cycles = model.lengths.count
    nextLength = model.nextLength
    priorShare = model.priorShare
    expected = told?.initial ?? model.nextLength
    if case .ovulation(let day)? = told?.basis { observedOvulation = day } else { observedOvulation = nil }
    ovulation = forecast.days
    ovulationState = forecast.state
    laterOvulation = predictor.ovulation(start: origin).days
    let isUnknown = history.cycles.count < 2
    periodDays = isUnknown ? statedPeriodLength ?? PeriodLength(history).days : PeriodLength(history).days
    periodEnd = current?.period.last
    pauses = history.pauses
    feedback = current.flatMap { history.feedback[$0.start] }
  }
}
