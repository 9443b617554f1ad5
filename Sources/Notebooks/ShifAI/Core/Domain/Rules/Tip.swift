/// A piece of knowledge for one of the days 4 to 13.
package enum Tip: String, CaseIterable, Hashable, Sendable, Codable {
  // In the order in which they are told.
  case menstrualRest, stress, sleep, follicular, polycysticOvaries, nutrition, exercise, endometriosis,
    ovulatory
  case uniqueness

  /// The day since onboarding that it belongs to, from 4 to 13.
  package var day: Int { Self.firstDay + (Self.allCases.firstIndex(of: self) ?? 0) }

  package static let firstDay = 4
  package static let lastDay = 13

  /// The phase that it is about; nil for all.
  package var phase: CyclePhase? {
    switch self {
    case .menstrualRest: .menstrual
    case .follicular: .follicular
    case .ovulatory: .ovulatory
    case .stress, .sleep, .polycysticOvaries, .nutrition, .exercise, .endometriosis, .uniqueness: nil
    }
  }

  package var titleKey: String { "shifai.tip.\(rawValue).title" }
  /// The key of its text.
  package var bodyKey: String { "shifai.tip.\(rawValue).body" }

  /// The tip of a day, at most one: that of her phase first, then the first that is about none. One that is about another
  /// phase waits for it, however long; a day without opening the notebook delays a tip and loses none.
  ///
  /// - Parameters:
  ///   - day: days since onboarding, from 1.
  ///   - told: the tips of earlier days, read again or not.
  ///   - phase: that of the day; where it is not known, the tips come in their order.
  package static func next(onDay day: Int, told: Set<Tip>, in phase: CyclePhase = .unknown) -> Tip? {
    guard day >= firstDay, told.count <= day - firstDay else { return nil }
    let left = allCases.filter { !told.contains($0) }
    guard phase != .unknown else { return left.first }
    return left.first { $0.phase == phase } ?? left.first { $0.phase == nil }
  }

  /// As something to tell.
  package var insight: InsightDraft {
    InsightDraft(
      .education, title: Sentence(titleKey), body: Sentence(bodyKey),
      reasoning: [
        phase.map { Sentence("shifai.reasoning.tipOfPhase", ["phase": .term($0.labelKey)]) }
          ?? Sentence("shifai.reasoning.tip")
      ],
      source: .ruleBased)
  }
}
