package import GRDB
package import Values
import Vault

/// What the notebook says of a day on that day.
package struct TodayOverview: Equatable, Sendable {
  /// What was noted of it.
  package let log: DayLog
  /// What she says about herself; nil before she began.
  package let profile: Profile?
  /// Which day since onboarding it is, from 1; nil before she began.
  package let dayNumber: Int?
  /// Which day of the cycle it is, from 1; nil before the first period, and during a pause.
  package let cycleDay: Int?
  /// The phase that it lies in; ``CyclePhase/unknown`` before the first period, and during a pause.
  package let phase: CyclePhase
  /// The last logged day of the current period.
  package let periodEnd: CalendarDay?
  /// What is expected of the open cycle.
  package let expectations: Expectations
  /// Whether she said that her period came, and its first day is still to be asked.
  package let asksForStart: Bool
  /// Whether the cycle is so long that a period may not have been logged.
  package let asksForMissedLog: Bool
  /// What is said of a bleeding that has gone on for weeks; nil otherwise.
  package let prolongedBleeding: Sentence?
  /// What is expected of her energy; nil while there is not enough history, and during a pause.
  package let energy: ScoreForecast?
  /// What is expected of her mood; nil while there is not enough history, and during a pause.
  package let mood: ScoreForecast?
  /// How what was foreseen came true: it corrects the confidences that are shown.
  package let record: TrackRecord
  /// A small thing to try: what was told today, or what comes first; nil during a pause, which has no phase.
  package let advice: InsightDraft?
  /// What she wants to be reminded of taking, and has not said that she took.
  package let dueMedications: [Medication]
  /// What was told on the day besides predictions, the newest first; nothing during a pause.
  package let insights: [Insight]
  /// Intervals that look like several cycles: "was there a period in between?".
  package let questions: [Question]

  /// A question about an interval.
  package struct Question: Equatable, Sendable {
    /// The first day of the interval.
    package let start: CalendarDay
    /// What is asked.
    package let sentence: Sentence
  }

  /// The band of the expected energy, or of what the rules expect of the phase.
  package var weather: InnerWeather? {
    if let noted = log.value(of: .energy) { return InnerWeather(energy: noted) }
    return energy.map { InnerWeather(energy: $0.value) }
      ?? cycleDay.map { _ in InnerWeather(energy: EnergyRules.expected(in: phase)) }
  }
}

/// What the notebook says of today.
package struct TodayQuery: Query {
  package let today: CalendarDay

  /// More than a day ever tells.
  private static let most = 50

  package init(today: CalendarDay) { self.today = today }

  package func fetch(_ db: Database) throws -> TodayOverview {
    let fitted = try FittedModel(in: db)
    let (log, profile) = (try DayQuery(today).fetch(db), try Profile.stored(in: db))
    let isPaused = fitted.summary.pause(on: today) != nil
    let dayNumber = fitted.cycle(on: today)?.cycle.dayNumber(of: today)
    let cycle = isPaused ? nil : fitted.cycle(on: today)
    let cycleDay = cycle?.cycle.dayNumber(of: today)
    let phase = cycle?.phase(of: today) ?? .unknown
    let period = isPaused ? nil : fitted.summary.period(today: today)
    let prolonged = fitted.history.current?.latestBleeding.prolonged(on: today)
    let record = try PredictionRecords(db: db).record()
    let series = ScoreSeries(db: db)
    // What she takes is not foreseen: it is asked for during a pause too.
    let medications = try MedicationsQuery().fetch(db).due(onCycleDay: dayNumber, in: log)
    let insights =
      isPaused ? [] : try InsightsQuery(InsightDraft.Kind.told, on: today, limit: Self.most).fetch(db)
    let advice =
      isPaused
      ? nil
      : insights.first { $0.type.known == .recommendation }.map(InsightDraft.init)
        ?? PhaseAdvice.insight(phase, cycleDay: cycleDay, for: profile)
    return TodayOverview(
      log: log, profile: profile, dayNumber: profile?.dayNumber(on: today), cycleDay: cycleDay, phase: phase,
      periodEnd: fitted.summary.periodEnd,
      expectations: try Expectations(on: today, fitted, record: record, in: db),
      asksForStart: period?.asksForStart ?? false,
      asksForMissedLog: prolonged == nil && period?.asksForMissedLog ?? false,
      prolongedBleeding: prolonged,
      energy: isPaused ? nil : try series.forecast(.energy, of: today, today: today, in: fitted),
      mood: isPaused ? nil : try series.forecast(.mood, of: today, today: today, in: fitted), record: record,
      advice: advice, dueMedications: medications, insights: insights,
      questions: fitted.model.questions.map { index in
        TodayOverview.Question(
          start: fitted.history.cycles[index].start, sentence: fitted.model.question(index))
      })
  }
}
