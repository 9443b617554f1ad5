import Values

/// What is told on days 1 to 13: plain rules, each with its reasons, beside the dates that the model expects.
package enum RuleEngine {
  /// Whether the rules tell something on a day since onboarding. Dates are the model's on all of them.
  package static func speaks(onDay day: Int) -> Bool { day < ShifAILimits.personalModelDay }

  /// Everything to tell on a day.
  ///
  /// - Parameters:
  ///   - told: the tips of earlier days.
  ///   - dates: what is expected, as it is told on every page.
  package static func insights(
    _ days: FirstDays, told: Set<Tip> = [], expecting dates: [InsightDraft] = []
  ) -> [InsightDraft] {
    guard speaks(onDay: days.day) else { return [] }
    let tip = Tip.next(onDay: days.day, told: told, in: days.phase).map { [$0.insight] } ?? []
    return QuickWins.insights(days) + tip + dates + regularity(days)
  }

  /// How alike her last cycles are, as the model sees them; nothing where lengths that it takes for those of cycles are
  /// left out of the statistics, which then could not say by how much they vary.
  private static func regularity(_ days: FirstDays) -> [InsightDraft] {
    let statistics = RuleStatistics(days.lengths)
    guard let confidence = statistics.regularityConfidence else { return [] }
    let latest = RuleStatistics(statistics.lengths.latestCycles)
    let vary = days.lengths.varyALot
    guard !vary || !latest.isRegular else { return [] }
    return [
      InsightDraft(
        .pattern, title: Sentence("shifai.regularity.title"), body: regularity(latest, vary: vary),
        confidence: confidence, reasoning: latest.reasoning(of: statistics.lengths.count), source: .ruleBased)
    ]
  }

  private static func regularity(_ statistics: RuleStatistics, vary: Bool) -> Sentence {
    if let length = statistics.lengths.first, statistics.deviation == 0 {
      return Sentence("shifai.regularity.same", ["length": .count(length)])
    }
    // A range is more honest than a date only of cycles that vary a lot; a few days more or less are not that.
    let name = vary ? "irregular" : statistics.isRegular ? "regular" : "between"
    return Sentence("shifai.regularity.\(name)", ["deviation": statistics.saidDeviation])
  }
}
