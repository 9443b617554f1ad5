import Values

/// Something small to try, by the phase of the cycle, by what she says she has and by what she wants: a recommendation
/// that she follows or skips. It is never medical advice.
package struct PhaseAdvice: Hashable, Sendable {
  /// Whom it is for.
  package enum Reader: String, CaseIterable, Hashable, Sendable {
    /// Who says that she has polycystic ovaries.
    case polycysticOvaries = "sopk"
    /// Who says that she has endometriosis, or adenomyosis, whose pains are alike.
    case endometriosis = "endo"
    case everybody

    /// Whether it is for who says that she has these.
    func isAmong(_ conditions: Set<Condition>) -> Bool {
      switch self {
      case .polycysticOvaries: conditions.contains(.polycysticOvaries)
      case .endometriosis: !conditions.isDisjoint(with: [.endometriosis, .adenomyosis])
      case .everybody: true
      }
    }
  }

  /// Whom it is for.
  package let reader: Reader
  package let phase: CyclePhase

  /// The advice for a phase: first what serves one of her goals, then what is for her conditions, then what is for
  /// everybody.
  package static func ordered(
    _ phase: CyclePhase, conditions: Set<Condition> = [], goals: Set<Goal> = []
  ) -> [PhaseAdvice] {
    let all = Reader.allCases.filter { $0.isAmong(conditions) }.map { PhaseAdvice(reader: $0, phase: phase) }
    return all.filter { !$0.goals.isDisjoint(with: goals) } + all.filter { $0.goals.isDisjoint(with: goals) }
  }

  /// The advice for a phase and for who she is, the first to tell first.
  ///
  /// - Parameter profile: what she says about herself; nil before she began.
  static func ordered(_ phase: CyclePhase, for profile: Profile?) -> [PhaseAdvice] {
    ordered(
      phase, conditions: Set(profile?.conditions.compactMap(\.known) ?? []),
      goals: Set(profile?.preferences.goals.compactMap(\.known) ?? []))
  }

  /// The first advice for who she is.
  ///
  /// - Parameter cycleDay: which day of the cycle it is, from 1; nil before any period was logged.
  static func insight(_ phase: CyclePhase, cycleDay: Int?, for profile: Profile?) -> InsightDraft {
    let first = ordered(phase, for: profile).first ?? PhaseAdvice(reader: .everybody, phase: phase)
    return first.insight(cycleDay: cycleDay)
  }

  /// The goals that it serves.
  package var goals: Set<Goal> {
    switch (reader, phase) {
    case (.everybody, .menstrual), (.everybody, .follicular), (.everybody, .luteal): [.feelBetter]
    case (.everybody, .ovulatory): [.understand, .anticipate, .conceive]
    case (.everybody, .unknown): [.understand, .anticipate]
    case (.polycysticOvaries, .menstrual): [.anticipate, .prepareAppointments]
    case (.polycysticOvaries, .follicular): [.feelBetter]
    case (.polycysticOvaries, .ovulatory): [.understand, .anticipate, .conceive]
    case (.polycysticOvaries, .luteal): [.followSymptoms, .prepareAppointments]
    case (.polycysticOvaries, .unknown): [.understand, .anticipate]
    case (.endometriosis, .menstrual): [.followSymptoms, .prepareAppointments]
    case (.endometriosis, .follicular): [.prepareAppointments]
    case (.endometriosis, .ovulatory): [.understand, .followSymptoms]
    case (.endometriosis, .luteal): [.feelBetter, .anticipate]
    case (.endometriosis, .unknown): [.understand, .followSymptoms]
    }
  }

  /// The key of its text.
  package var bodyKey: String {
    reader == .everybody
      ? "shifai.quickWin.action.\(phase.rawValue)"
      : "shifai.quickWin.action.\(reader.rawValue).\(phase.rawValue)"
  }

  /// What is said to everybody beyond the usual length: the last period is noted, the next one is to come.
  private static let nextPeriodKey = "shifai.quickWin.action.next"

  /// As something to tell.
  ///
  /// - Parameter cycleDay: which day of the cycle it is, from 1; nil before any period was logged.
  package func insight(cycleDay: Int?) -> InsightDraft {
    let isLate = reader == .everybody && phase == .unknown && cycleDay != nil
    return InsightDraft(
      .recommendation, title: Sentence("shifai.quickWin.action.title"),
      body: Sentence(isLate ? Self.nextPeriodKey : bodyKey),
      reasoning: cycleDay.map {
        [Sentence("shifai.reasoning.phase", ["day": .count($0), "phase": .term(phase.labelKey)])]
      } ?? [Sentence("shifai.reasoning.noHistory")], source: .ruleBased)
  }
}
