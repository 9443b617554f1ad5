package import Values

/// A day that is expected, as it is told everywhere: on the pages, in the calendar, in reminders, by the commands.
package struct ExpectedDay: Hashable, Sendable {
  /// The day shown.
  package let day: CalendarDay
  /// The days between which it is expected eight times out of ten.
  package let range: ClosedRange<CalendarDay>
  /// How sure the model is, from 0 to 1: what is stored, and compared with what came.
  package let stated: Double
  /// What is told of it: its confidence is corrected by her own record.
  package let draft: InsightDraft

  /// The confidence to show, from 0 to 1.
  package var confidence: Double { draft.confidence ?? stated }
  /// What is said.
  package var sentence: Sentence { draft.body }
  /// Why, sentence by sentence.
  package var reasoning: [Sentence] { draft.reasoning }
}

/// What is expected of the open cycle: from the first day on by what was learnt from her own cycles, and from other
/// women's as long as there are few.
package struct Expectations: Hashable, Sendable {
  /// The first day of the open cycle; nil when nothing was logged.
  package let start: CalendarDay?
  /// The pause that the day lies in: nothing is expected then; nil outside.
  package let pause: Pause?
  /// The next period; nil when nobody can tell its day.
  package let period: ExpectedDay?
  /// Whether a method that acts by hormones is going on: of ovulation and fertile days nothing is told then.
  package let isHormonal: Bool
  /// Ovulation in the open cycle; nil when nobody can tell, or it is over.
  package let ovulation: ExpectedDay?
  /// The fertile days of the open cycle; nil when nobody can tell, or they are over.
  package let fertileWindow: FertileWindow?
  /// By how many days the period is later than the range; nil when it is not, or nobody can tell any more.
  package let daysLate: Int?
  /// What is said of the next period, that nobody can tell included; nil when nothing was logged.
  package let sentence: Sentence?
  /// Why.
  package let reasoning: [Sentence]
  /// The next period as a distribution; nil when nothing was logged.
  package let forecast: PeriodForecast?

  /// What is said in the place of ovulation and fertile days; nil where these are told, and during a pause.
  package var withoutOvulation: Sentence? {
    isHormonal && pause == nil && start != nil ? FertileWindow.hormonal : nil
  }

  /// What the model expects.
  ///
  /// - Parameter isHormonal: whether a method that acts by hormones is going on.
  init(
    _ summary: ModelSummary, model: PersonalModel, today: CalendarDay, record: TrackRecord = TrackRecord(),
    isHormonal: Bool = false
  ) {
    self.isHormonal = isHormonal
    start = summary.start
    pause = summary.pause(on: today)
    if let pause {
      (self.forecast, period, self.ovulation, fertileWindow, daysLate) = (nil, nil, nil, nil, nil)
      (sentence, reasoning) = (pause.sentence, [])
      return
    }
    let forecast = summary.period(today: today)
    self.forecast = forecast
    let draft = forecast.map { PersonalInsights.period($0, model: model, record: record.of(.periodStart)) }
    sentence = draft?.body
    reasoning = draft?.reasoning ?? []
    period = forecast.flatMap { forecast in
      guard forecast.tellsDay, let draft else { return nil }
      return ExpectedDay(
        day: forecast.day, range: forecast.range80, stated: forecast.confidence, draft: draft)
    }
    if case .late(let days)? = forecast?.state { daysLate = days } else { daysLate = nil }
    let ovulation: ExpectedDay? = summary.ovulationForecast.flatMap { forecast in
      guard !isHormonal, forecast.range80.upperBound >= today else { return nil }
      return ExpectedDay(
        day: forecast.day, range: forecast.range80, stated: forecast.confidence,
        draft: PersonalInsights.ovulation(forecast, record: record.of(.ovulation)))
    }
    self.ovulation = ovulation
    fertileWindow = ovulation.flatMap { FertileWindow($0, today: today) }
  }
}
