extension CycleWindow {
  /// The key of its name, as it stands within a sentence.
  package var labelKey: String { "shifai.window.\(rawValue)" }
}

extension Pattern {
  /// What is said of the pattern, in words of association.
  package var sentence: Sentence {
    let way = effect > 0 ? "more" : "less"
    switch question {
    case .window(let id, let window):
      return Sentence(
        "shifai.pattern.window.\(way)",
        [
          "symptom": .term("shifai.symptom.\(id)"), "part": .term(window.labelKey),
          "points": .number(abs(points), decimals: 1),
        ])
    case .lag(let cause, let effect, let days):
      return Sentence(
        days == 0 ? "shifai.pattern.sameDay.\(way)" : "shifai.pattern.lag.\(way)",
        [
          "cause": .term("shifai.symptom.\(cause)"), "effect": .term("shifai.symptom.\(effect)"),
          "count": .count(days),
        ])
    }
  }

  /// Why it is shown.
  package var reasoning: [Sentence] {
    [
      Sentence(
        "shifai.reasoning.pattern",
        ["agreeing": .count(agreeing), "count": .count(cycles), "effect": .number(abs(effect), decimals: 1)]),
      Sentence("shifai.reasoning.association"),
    ]
  }

  /// As something to tell.
  package var insight: InsightDraft {
    InsightDraft(
      .pattern, title: Sentence("shifai.pattern.title"), body: sentence,
      confidence: confidence, reasoning: reasoning, source: .personalModel)
  }
}

extension PatternReport {
  /// What is said where nothing is clear enough.
  static let nothingClear = Sentence("shifai.pattern.none")

  /// What is said when nothing is shown: not enough history, or nothing clear. Nil when something is shown.
  package var nothingShown: Sentence? {
    guard shown.isEmpty else { return nil }
    return looked == 0
      ? Sentence("shifai.pattern.notEnough", ["count": .count(PatternDetector.cycles)])
      : Self.nothingClear
  }
}
