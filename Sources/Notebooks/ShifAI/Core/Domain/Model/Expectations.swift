public import Values

/// A day that is expected, as it is told everywhere: on the pages, in the calendar, in reminders, by the commands.
public struct ExpectedDay: Hashable, Sendable {
  /// The day shown.
  public let day: CalendarDay
  /// The days between which it is expected: eight times out of ten by the personal model, give or take by the rules.
  public let range: ClosedRange<CalendarDay>
  /// How sure whoever speaks is, from 0 to 1: what is stored, and compared with what came.
  public let stated: Double
  /// What is told of it: its confidence is corrected by her own record.
  public let draft: InsightDraft

  /// The confidence to show, from 0 to 1.
  public var confidence: Double { draft.confidence ?? stated }
  /// What is said.
  public var sentence: Sentence { draft.body }
  /// Why, sentence by sentence.
  public var reasoning: [Sentence] { draft.reasoning }
}

/// What is expected of the open cycle, by whoever speaks on that day.
public struct Expectations: Hashable, Sendable {
  /// Who says what is expected.
  public enum Speaker: Hashable, Sendable {
    /// The plain rules of the first days.
    case rules
    /// What was learnt from her own cycles.
    case model

    /// Who speaks on a day since onboarding, from 1; the personal model where she has not begun.
    public init(onDay number: Int?) { self = number.map(RuleEngine.speaks) ?? false ? .rules : .model }

    /// The name that is kept with what was foreseen.
    public var version: String { self == .rules ? RulePrediction.version : PersonalModel.version }
  }

  /// Who speaks.
  public let speaker: Speaker
  /// The first day of the open cycle; nil when nothing was logged.
  public let start: CalendarDay?
  /// The next period; nil when nobody can tell its day.
  public let period: ExpectedDay?
  /// Ovulation in the open cycle; nil when nobody can tell, or it is over.
  public let ovulation: ExpectedDay?
  /// By how many days the period is later than the range; nil when it is not, or nobody can tell any more.
  public let daysLate: Int?
  /// What is said of the next period, that nobody can tell included; nil when nothing was logged.
  public let sentence: Sentence?
  /// Why.
  public let reasoning: [Sentence]
  /// The next period as a distribution; nil while the rules speak, and when nothing was logged.
  public let forecast: PeriodForecast?

  /// What the personal model expects.
  init(_ summary: ModelSummary, model: PersonalModel, today: CalendarDay, record: TrackRecord = TrackRecord())
  {
    speaker = .model
    start = summary.start
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
    ovulation = summary.ovulationForecast.flatMap { forecast in
      guard forecast.range80.upperBound >= today else { return nil }
      return ExpectedDay(
        day: forecast.day, range: forecast.range80, stated: forecast.confidence,
        draft: PersonalInsights.ovulation(forecast, record: record.of(.ovulation)))
    }
  }

  /// What the rules of the first days expect: nothing of a period before two completed cycles, nothing of ovulation
  /// before one, and nothing any more a week after the day.
  init(
    ruledBy statistics: RuleStatistics, start: CalendarDay?, today: CalendarDay,
    record: TrackRecord = TrackRecord()
  ) {
    speaker = .rules
    self.start = start
    forecast = nil
    reasoning = start == nil ? [] : statistics.reasoning
    let rule = start.flatMap { RulePrediction.period(start: $0, statistics) }
    let range = rule?.days
    let late = range.map { $0.upperBound.days(to: today) } ?? 0
    if let rule, rule.day.adding(days: 7) <= today, late > 0 {
      (period, daysLate) = (nil, nil)
      sentence = Sentence("shifai.period.cannotTell", ["count": .count(rule.day.days(to: today))])
    } else if let rule {
      let told = ExpectedDay(rule, .periodStart, saysLate: late > 0 ? late : nil, record)
      (period, daysLate, sentence) = (told, late > 0 ? late : nil, told.sentence)
    } else {
      (period, daysLate) = (nil, nil)
      sentence = start.map { _ in
        Sentence("shifai.prediction.period.notEnough", ["count": .count(RulePrediction.least)])
      }
    }
    ovulation = start.flatMap { RulePrediction.ovulation(start: $0, statistics) }.flatMap { rule in
      rule.days.upperBound >= today ? ExpectedDay(rule, .ovulation, saysLate: nil, record) : nil
    }
  }
}

extension ExpectedDay {
  /// What a rule predicts.
  fileprivate init(
    _ rule: RulePrediction, _ kind: Prediction.Kind, saysLate late: Int?, _ record: TrackRecord
  ) {
    let name = kind == .periodStart ? "period" : "ovulation"
    let values: [String: Sentence.Quantity] = ["day": .day(rule.day), "count": .count(rule.range)]
    let body =
      late.map { Sentence("shifai.period.late", ["count": .count($0)]) }
      ?? Sentence("shifai.prediction.\(name).rule", values)
    day = rule.day
    range = rule.days
    stated = rule.confidence
    draft = InsightDraft(
      .prediction, title: Sentence("shifai.prediction.\(name).title"), body: body,
      confidence: record.confidence(kind, stated: rule.confidence),
      reasoning: rule.reasoning + [record.of(kind).sentence].compactMap(\.self), source: .ruleBased)
  }
}
