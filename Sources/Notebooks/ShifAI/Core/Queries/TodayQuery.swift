public import GRDB
public import Values
public import Vault

/// What the notebook says of a day on that day.
public struct TodayOverview: Equatable, Sendable {
  /// What was noted of it.
  public let log: DayLog
  /// What she says about herself; nil before she began.
  public let profile: Profile?
  /// Which day since onboarding it is, from 1; nil before she began.
  public let dayNumber: Int?
  /// Which day of the cycle it is, from 1; nil before the first period.
  public let cycleDay: Int?
  /// The phase that it lies in; ``CyclePhase/unknown`` before the first period.
  public let phase: CyclePhase
  /// The last logged day of the current period.
  public let periodEnd: CalendarDay?
  /// When the next period is expected; nil when nothing was logged.
  public let period: PeriodForecast?
  /// Why, sentence by sentence.
  public let periodReasoning: [Sentence]
  /// When ovulation falls; nil when nothing was logged, or it is over.
  public let ovulation: OvulationForecast?
  /// The periods to come, the next one first.
  public let expected: [Outlook.Expected]
  /// What is expected of her energy; nil while there is not enough history.
  public let energy: ScoreForecast?
  /// What is expected of her mood; nil while there is not enough history.
  public let mood: ScoreForecast?
  /// A small thing to try.
  public let advice: InsightDraft
  /// What she wants to be reminded of taking, and has not said that she took.
  public let dueMedications: [Medication]
  /// The latest that was told, the newest first.
  public let insights: [Insight]
  /// Intervals that look like several cycles: "was there a period in between?".
  public let questions: [Question]

  /// A question about an interval.
  public struct Question: Equatable, Sendable {
    /// The first day of the interval.
    public let start: CalendarDay
    /// What is asked.
    public let sentence: Sentence
  }

  /// The band of the expected energy, or of what the rules expect of the phase.
  public var weather: InnerWeather? {
    if let noted = log.value(of: .energy) { return InnerWeather(energy: noted) }
    return energy.map { InnerWeather(energy: $0.value) }
      ?? cycleDay.map { InnerWeather(energy: EnergyRules.expected(day: $0)) }
  }
}

/// What the notebook says of today.
public struct TodayQuery: Query {
  /// The day it is.
  public let today: CalendarDay

  /// The question.
  public init(today: CalendarDay) { self.today = today }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> TodayOverview {
    let fitted = try FittedModel(in: db)
    let (log, profile) = (try DayQuery(today).fetch(db), try Profile.stored(in: db))
    let cycle = fitted.cycles.last { $0.cycle.contains(today) }
    let cycleDay = cycle?.cycle.dayNumber(of: today)
    let phase = cycle?.phase(of: today) ?? .unknown
    let period = fitted.summary.period(today: today)
    let ovulation = fitted.summary.ovulationForecast
    let series = ScoreSeries(db: db)
    let medications = try MedicationsQuery().fetch(db).filter { medication in
      guard let cycleDay, medication.isDue(onCycleDay: cycleDay) else { return false }
      return !log.medications.contains { $0.medicationId == medication.id }
    }
    return TodayOverview(
      log: log, profile: profile, dayNumber: profile?.dayNumber(on: today), cycleDay: cycleDay, phase: phase,
      periodEnd: fitted.summary.periodEnd, period: period,
      periodReasoning: period.map { fitted.model.reasoning(for: $0) } ?? [],
      ovulation: ovulation.flatMap { $0.range80.upperBound >= today ? $0 : nil },
      expected: Outlook(fitted.summary, today: today, through: today.adding(days: 90)).expected,
      energy: try series.forecast(.energy, of: today, today: today, in: fitted),
      mood: try series.forecast(.mood, of: today, today: today, in: fitted),
      advice: PhaseAdvice.insight(phase, cycleDay: cycleDay), dueMedications: medications,
      insights: try InsightsQuery(limit: 5).fetch(db),
      questions: fitted.model.questions.map { index in
        TodayOverview.Question(
          start: fitted.history.cycles[index].start, sentence: fitted.model.question(index))
      })
  }
}
