/// Something small to try, by the phase of the cycle: a recommendation that she follows or skips.
public enum PhaseAdvice {
  /// The recommendation of a phase.
  ///
  /// - Parameter cycleDay: which day of the cycle it is, from 1; nil before any period was logged.
  public static func insight(_ phase: CyclePhase, cycleDay: Int?) -> InsightDraft {
    InsightDraft(
      .recommendation, title: Sentence("shifai.quickWin.action.title"),
      body: Sentence("shifai.quickWin.action.\(phase.rawValue)"),
      reasoning: cycleDay.map {
        [Sentence("shifai.reasoning.phase", ["day": .count($0), "phase": .term(phase.labelKey)])]
      } ?? [Sentence("shifai.reasoning.noHistory")], source: .ruleBased)
  }
}
