import Values

/// What is told on days 1 to 13: plain rules, each with its reasons, beside the dates that the model expects.
public enum RuleEngine {
  /// Whether the rules tell something on a day since onboarding. Dates are the model's on all of them.
  public static func speaks(onDay day: Int) -> Bool { day < ShifAILimits.personalModelDay }

  /// Everything to tell on a day.
  ///
  /// - Parameters:
  ///   - told: the tips of earlier days.
  ///   - dates: what is expected, as it is told on every page.
  public static func insights(
    _ days: FirstDays, told: Set<Tip> = [], expecting dates: [InsightDraft] = []
  ) -> [InsightDraft] {
    guard speaks(onDay: days.day) else { return [] }
    let tip = Tip.next(onDay: days.day, told: told, in: days.phase).map { [$0.insight] } ?? []
    return QuickWins.insights(days) + tip + dates + regularity(days)
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
