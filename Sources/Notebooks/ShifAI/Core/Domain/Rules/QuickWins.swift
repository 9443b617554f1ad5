import Values

/// What is worth opening the notebook for on its first three days: where she stands (day 1), a first small pattern
/// (day 2), something to try (day 3).
enum QuickWins {
  /// The sleep that adults need at least, in hours (American Academy of Sleep Medicine and Sleep Research Society,
  /// 2015).
  static let sleepHours = 7.0
  /// How sure the rules are of a trend of two days, and of a symptom seen twice.
  static let (trendConfidence, symptomConfidence) = (0.45, 0.35)
  /// From how many values a trend or a recurrence is told.
  static let least = 2

  static func insights(_ days: FirstDays) -> [InsightDraft] {
    switch days.day {
    case 1: [sleep(days), phases(days)]
    case 2: [miniPattern(days)]
    case 3: [trend(days) ?? recurrence(days) ?? encouragement(), action(days)]
    default: []
    }
  }

  /// Day 1: her night beside what adults need.
  private static func sleep(_ days: FirstDays) -> InsightDraft {
    let title = Sentence("shifai.quickWin.sleep.title")
    let need = Sentence.Quantity.number(sleepHours, decimals: 1)
    guard let hours = days.sleepHours[days.today] else {
      return win(title, Sentence("shifai.quickWin.sleep.body", ["need": need]))
    }
    let name = hours >= sleepHours ? "enough" : "short"
    let slept = Sentence.Quantity.tenths(hours, below: sleepHours)
    return win(
      title, Sentence("shifai.quickWin.sleep.\(name)", ["need": need, "hours": slept]),
      reasoning: [Sentence("shifai.reasoning.sleep", ["hours": slept])])
  }

  /// Day 1: the four phases, in the days of her own cycle.
  private static func phases(_ days: FirstDays) -> InsightDraft {
    let length = days.usualLength
    let values: [(String, Sentence.Quantity)] = [CyclePhase.menstrual, .follicular, .ovulatory, .luteal]
      .flatMap { phase -> [(String, Sentence.Quantity)] in
        guard let range = phase.days(length: length) else { return [] }
        return [
          ("\(phase.rawValue)First", .count(range.lowerBound)),
          ("\(phase.rawValue)Last", .count(range.upperBound)),
        ]
      }
    return win(
      Sentence("shifai.quickWin.phases.title"),
      Sentence(
        "shifai.quickWin.phases.body",
        Dictionary(uniqueKeysWithValues: values).merging(["length": .count(length)]) { first, _ in first }),
      reasoning: [Sentence("shifai.reasoning.length", ["count": .count(length)])])
  }

  /// Day 2: her energy beside what is usual in this phase.
  private static func miniPattern(_ days: FirstDays) -> InsightDraft {
    guard let range = EnergyRules.range(in: days.phase), let day = days.cycleDay else {
      return encouragement()
    }
    var values: [String: Sentence.Quantity] = [
      "phase": .term(days.phase.labelKey), "low": .count(range.lowerBound), "high": .count(range.upperBound),
    ]
    let energy = days.energy[days.today]
    if let energy { values["energy"] = .count(energy) }
    return win(
      Sentence("shifai.quickWin.energy.title"),
      Sentence(energy == nil ? "shifai.quickWin.energy.usual" : "shifai.quickWin.energy.today", values),
      confidence: EnergyRules.confidence,
      reasoning: [
        Sentence("shifai.reasoning.phase", ["day": .count(day), "phase": .term(days.phase.labelKey)])
      ])
  }

  /// Day 3: whether energy rises or falls.
  private static func trend(_ days: FirstDays) -> InsightDraft? {
    let values = days.energy.sorted { $0.key < $1.key }.map(\.value)
    guard values.count >= least, let first = values.first, let last = values.last else { return nil }
    let name = last > first ? "rising" : last < first ? "falling" : "steady"
    return win(
      Sentence("shifai.quickWin.trend.title"),
      Sentence("shifai.quickWin.trend.\(name)", ["first": .count(first), "last": .count(last)]),
      confidence: trendConfidence,
      reasoning: [Sentence("shifai.reasoning.energyDays", ["count": .count(values.count)])])
  }

  /// Day 3: a symptom that came back.
  private static func recurrence(_ days: FirstDays) -> InsightDraft? {
    guard let (symptom, count) = mostFrequent(days.symptoms.values), count >= least else { return nil }
    return win(
      Sentence("shifai.quickWin.symptom.title"),
      Sentence(
        "shifai.quickWin.symptom.body",
        ["symptom": .term("shifai.symptom.\(symptom)"), "count": .count(count)]),
      confidence: symptomConfidence,
      reasoning: [Sentence("shifai.reasoning.symptomDays", ["count": .count(count)])])
  }

  private static func encouragement() -> InsightDraft {
    win(
      Sentence("shifai.quickWin.encouragement.title"), Sentence("shifai.quickWin.encouragement.body"),
      reasoning: [Sentence("shifai.reasoning.noHistory")])
  }

  /// Day 3: something small to try, by the phase.
  private static func action(_ days: FirstDays) -> InsightDraft {
    PhaseAdvice.insight(days.phase, cycleDay: days.cycleDay, for: days.profile)
  }

  /// The symptom noted on most days; the first by name among equals.
  static func mostFrequent(_ days: some Sequence<Set<String>>) -> (symptom: String, days: Int)? {
    let counts = days.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func win(
    _ title: Sentence, _ body: Sentence, confidence: Double? = nil, reasoning: [Sentence] = []
  ) -> InsightDraft {
    InsightDraft(
      .quickWin, title: title, body: body, confidence: confidence, reasoning: reasoning, source: .ruleBased)
  }
}
