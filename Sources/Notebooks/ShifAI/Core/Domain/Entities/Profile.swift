package import Foundation
package import Values

/// A condition that a person says she has; raw values as stored.
package enum Condition: String, OpenKnown, Labelled {
  case polycysticOvaries = "sopk"
  case endometriosis = "endo"
  case adenomyosis, fibroids, pmdd, thyroid, other
  /// She has none; chosen alone.
  case none
  /// She does not know; chosen alone.
  case unsure

  /// Whether it can only be chosen alone.
  package var isExclusive: Bool { self == .none || self == .unsure }
  package var labelKey: String { "shifai.condition.\(rawValue)" }

  /// The symptoms that are proposed first to who has it.
  package var symptoms: [SymptomType] {
    switch self {
    case .polycysticOvaries: [.acne, .excessHair, .hairLoss, .irregularCycle, .weightChange, .fatigue]
    case .endometriosis, .adenomyosis:
      [.pelvicPain, .cramps, .backPain, .painfulSex, .painfulBowel, .bloating, .fatigue, .heavyFlow]
    case .fibroids: [.heavyFlow, .clots, .pelvicPain]
    case .pmdd: [.moodSwings, .irritable, .sad, .anxious]
    case .thyroid: [.fatigue, .weightChange, .irregularCycle]
    case .other, .none, .unsure: []
    }
  }
}

/// What a person wants from the notebook; raw values as stored.
package enum Goal: String, OpenKnown, Labelled {
  case understand, anticipate, followSymptoms, prepareAppointments, conceive, feelBetter

  package var labelKey: String { "shifai.goal.\(rawValue)" }
}

extension ModelProfile.Regularity: OpenKnown, Labelled {
  package var labelKey: String { "shifai.regularityChoice.\(rawValue)" }
}

/// What a person says about herself. There is one.
package struct Profile: Coded, Hashable, Identifiable {
  /// The fixed id of the only profile.
  package static let id = "profile"

  /// When it was made, in whole seconds.
  package var createdAt: Date
  /// Whether she has read what the notebook is, and begun.
  package var onboardingCompleted = false
  /// How she describes her cycles.
  package var cycleType: Open<ModelProfile.Regularity> = Open(.unknown)
  /// What she says she has.
  package var conditions: [Open<Condition>] = []
  /// Everything else.
  package var preferences = Preferences()

  package init(createdAt: Date) { self.createdAt = createdAt.wholeSeconds }

  package static var blank: Self { Profile(createdAt: .distantPast) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(derived: id)
    try coder.code(seconds: &createdAt, "created_at")
    try coder.code(flag: &onboardingCompleted, "onboarding_completed")
    var type: Open<ModelProfile.Regularity>? = cycleType
    try coder.code(&type, "cycle_type")
    cycleType = type ?? Open(.unknown)
    try coder.code(json: &conditions, "conditions", missing: [])
    try coder.code(json: &preferences, "preferences", missing: Preferences())
  }

  /// ``id-swift.type.property``.
  package var id: String { Self.id }

  /// When she last changed it, in whole seconds.
  package var updatedAt: Date { preferences.changedAt ?? createdAt }

  /// What the personal model starts from.
  package var model: ModelProfile {
    ModelProfile(
      statedLength: preferences.usualLength, regularity: cycleType.known ?? .unknown,
      hasPolycysticOvaries: conditions.contains(Open(.polycysticOvaries)), age: preferences.age)
  }

  /// Which day since onboarding a day is, from 1; nil before she began.
  package func dayNumber(on day: CalendarDay) -> Int? {
    preferences.onboardedOn.map { max(1, $0.days(to: day) + 1) }
  }
}
