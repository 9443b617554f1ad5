import Values

/// What is told on days 1 to 13, before there is a history to learn from: plain rules, each with its reasons.
public enum RuleEngine {
  /// Whether the rules speak on a day since onboarding, or the personal model does.
  public static func speaks(onDay day: Int) -> Bool { day < ShifAILimits.personalModelDay }

  /// Everything to tell on a day.
  ///
  /// - Parameters:
  ///   - told: the tips of earlier days.
  ///   - record: how what was foreseen came true.
  public static func insights(
    _ days: FirstDays, told: Set<Tip> = [], record: TrackRecord = TrackRecord()
  ) -> [InsightDraft] {
    guard speaks(onDay: days.day) else { return [] }
    let tip = Tip.next(onDay: days.day, told: told).map { [$0.insight] } ?? []
    return QuickWins.insights(days) + tip + predictions(days, record) + regularity(days)
  }

  private static func predictions(_ days: FirstDays, _ record: TrackRecord) -> [InsightDraft] {
    let expected = Expectations(
      ruledBy: RuleStatistics(days.lengths), start: days.history.current?.start,
      today: days.today, record: record)
    return [expected.period, expected.ovulation].compactMap { $0?.draft }
  }

  private static func regularity(_ days: FirstDays) -> [InsightDraft] {
    let statistics = RuleStatistics(days.lengths)
    guard let confidence = statistics.regularityConfidence else { return [] }
    return [
      InsightDraft(
        .pattern, title: Sentence("shifai.regularity.title"), body: regularity(statistics),
        confidence: confidence, reasoning: statistics.reasoning, source: .ruleBased)
    ]
  }

  private static func regularity(_ statistics: RuleStatistics) -> Sentence {
    if let length = statistics.lengths.first, statistics.deviation == 0 {
      return Sentence("shifai.regularity.same", ["length": .count(length)])
    }
    let name = statistics.isRegular ? "regular" : "irregular"
    return Sentence("shifai.regularity.\(name)", ["deviation": statistics.saidDeviation])
  }
}
