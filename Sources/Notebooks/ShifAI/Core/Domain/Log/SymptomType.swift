public import Values

/// What can be noted of a day; raw values as stored. What a person added herself has the id of her
/// ``CustomSymptom`` instead.
public enum SymptomType: String, OpenKnown {
  // How the day was, on a scale of its own.
  case mood, energy, sleep, stress
  // Where it hurts; `pain` is what the body map notes.
  case pain, cramps, headache, backPain, breastTenderness, jointPain, pelvicPain, legPain, ovulationPain
  case painfulSex, painfulUrination, painfulBowel
  case bloating, nausea, constipation, diarrhea, cravings, appetiteLoss
  case anxious, irritable, sad, moodSwings, brainFog, crying
  case fatigue, insomnia, hotFlashes, dizziness, acne, oilySkin, hairLoss, excessHair, waterRetention
  case weightChange
  case spotting, heavyFlow, clots, irregularCycle, nightSweats, lowLibido, vaginalDryness
  case other

  /// The groups in which symptoms are offered.
  public enum Category: String, CaseIterable, Hashable, Sendable {
    /// Asked every day: mood, energy, quality of sleep, stress.
    case daily
    case pain, digestive, emotional, physical, hormonal, other

    /// The key of its name.
    public var labelKey: String { "shifai.symptom.category.\(rawValue)" }
  }

  /// The group that it is offered in.
  public var category: Category {
    switch self {
    case .mood, .energy, .sleep, .stress: .daily
    case .pain, .cramps, .headache, .backPain, .breastTenderness, .jointPain, .pelvicPain, .legPain,
      .ovulationPain, .painfulSex, .painfulUrination, .painfulBowel:
      .pain
    case .bloating, .nausea, .constipation, .diarrhea, .cravings, .appetiteLoss: .digestive
    case .anxious, .irritable, .sad, .moodSwings, .brainFog, .crying: .emotional
    case .fatigue, .insomnia, .hotFlashes, .dizziness, .acne, .oilySkin, .hairLoss, .excessHair,
      .waterRetention, .weightChange:
      .physical
    case .spotting, .heavyFlow, .clots, .irregularCycle, .nightSweats, .lowLibido, .vaginalDryness: .hormonal
    case .other: .other
    }
  }

  /// The values that can be noted: 1 to 5 for mood, quality of sleep and stress, 1 to 10 for the others.
  public var scale: ClosedRange<Int> {
    switch self {
    case .mood, .sleep, .stress: 1...5
    default: 1...10
    }
  }

  /// The symptoms of a group, in the order in which they are offered.
  public static func all(in category: Category) -> [SymptomType] {
    allCases.filter { $0.category == category }
  }
}

extension Open<SymptomType> {
  /// The key of its name; the name of a symptom of her own is her ``CustomSymptom``'s.
  public var labelKey: String { "shifai.symptom.\(rawValue)" }
  /// The values that can be noted.
  public var scale: ClosedRange<Int> { known?.scale ?? 1...10 }
  /// Whether it is asked every day.
  public var isDaily: Bool { known?.category == .daily }
}
