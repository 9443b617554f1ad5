import Values

/// What is told on days 1 to 13, before there is a history to learn from: plain rules, each with its reasons.
public enum RuleEngine {
  /// Whether the rules speak on a day since onboarding, or the personal model does.
  public static func speaks(onDay day: Int) -> Bool { day < ShifAILimits.personalModelDay }

  /// Everything to tell on a day.
  ///
  /// - Parameter told: the tips of earlier days.
  public static func insights(_ days: FirstDays, told: Set<Tip> = []) -> [InsightDraft] {
    guard speaks(onDay: days.day) else { return [] }
    let tip = Tip.next(onDay: days.day, told: told).map { [$0.insight] } ?? []
    return QuickWins.insights(days) + tip + predictions(days) + regularity(days)
  }

  private static func predictions(_ days: FirstDays) -> [InsightDraft] {
    guard let start = days.history.current?.start else { return [] }
    let statistics = RuleStatistics(days.history.plausibleLengths)
    let period = RulePrediction.period(start: start, statistics).map { ("period", $0) }
    let ovulation = RulePrediction.ovulation(start: start, statistics).map { ("ovulation", $0) }
    return [period, ovulation].compactMap { $0 }.filter { $0.1.day >= days.today }.map { name, prediction in
      InsightDraft(
        .prediction, title: Sentence("shifai.prediction.\(name).title"),
        body: Sentence(
          "shifai.prediction.\(name).rule",
          ["day": .day(prediction.day), "count": .count(prediction.range)]),
        confidence: prediction.confidence, reasoning: prediction.reasoning, source: .ruleBased)
    }
  }

  private static func regularity(_ days: FirstDays) -> [InsightDraft] {
    let statistics = RuleStatistics(days.history.plausibleLengths)
    guard let confidence = statistics.regularityConfidence else { return [] }
    let name = statistics.isRegular ? "regular" : "irregular"
    return [
      InsightDraft(
        .pattern, title: Sentence("shifai.regularity.title"),
        body: Sentence(
          "shifai.regularity.\(name)", ["deviation": .number(statistics.deviation, decimals: 1)]),
        confidence: confidence, reasoning: statistics.reasoning, source: .ruleBased)
    ]
  }
}
