package import Values

/// What can be noted of a day; raw values as stored. What a person added herself has the id of her
/// ``CustomSymptom`` instead.
package enum SymptomType: String, OpenKnown {
  // How the day was, on a scale of its own.
  case mood, energy, sleep, stress
  // Where it hurts; `pain` is what the body map notes.
  case pain, cramps, headache, backPain, breastTenderness, jointPain, pelvicPain, legPain, ovulationPain
  case painfulSex, painfulUrination, painfulBowel, migraine, otherPain
  case bloating, nausea, constipation, diarrhea, cravings, appetiteLoss
  case anxious, irritable, sad, moodSwings, brainFog, crying
  case happy, balanced, fine, energetic, stressed, angry, otherMood
  case fatigue, insomnia, hotFlashes, dizziness, acne, oilySkin, hairLoss, excessHair, waterRetention
  case weightChange
  case spotting, heavyFlow, clots, irregularCycle, nightSweats, lowLibido, vaginalDryness
  case desire, sexPartner, sexSolo, sexProtected, sexUnprotected
  case condom, contraceptivePill, iud, patch, ring, implant, diaphragm, otherContraception, noContraception
  case pregnancyTestPositive, pregnancyTestNegative, pregnant
  // What another program notes and this one has no field for.
  case cervixOpening, cervixFirmness, cervixPosition, mucusFeeling, mucusTexture, mucusQuality, bleedingApart
  case bleedingExcluded, mucusExcluded, cervixExcluded, temperatureExcluded, temperatureTime, temperatureNote
  case sexNote, painNote, moodNote
  case other

  /// The groups in which symptoms are offered.
  package enum Category: String, CaseIterable, Hashable, Sendable {
    /// Asked every day: mood, energy, quality of sleep, stress.
    case daily
    case pain, digestive, emotional, physical, hormonal, intimacy, other
    /// What comes from another program's own fields: shown where it was noted, and not offered.
    case records

    /// Those whose symptoms are offered on a day, beside the scores.
    package static let offered = allCases.filter { $0 != .daily && $0 != .records }

    /// Whether what belongs to it is felt: what is counted, looked for patterns in and taken to an appointment.
    package var isFelt: Bool { self != .intimacy && self != .records }

    package var labelKey: String { "shifai.symptom.category.\(rawValue)" }
  }

  /// The group that it is offered in.
  package var category: Category {
    switch self {
    case .mood, .energy, .sleep, .stress: .daily
    case .pain, .cramps, .headache, .backPain, .breastTenderness, .jointPain, .pelvicPain, .legPain,
      .ovulationPain, .painfulSex, .painfulUrination, .painfulBowel, .migraine, .otherPain:
      .pain
    case .bloating, .nausea, .constipation, .diarrhea, .cravings, .appetiteLoss: .digestive
    case .anxious, .irritable, .sad, .moodSwings, .brainFog, .crying, .happy, .balanced, .fine, .energetic,
      .stressed, .angry, .otherMood:
      .emotional
    case .fatigue, .insomnia, .hotFlashes, .dizziness, .acne, .oilySkin, .hairLoss, .excessHair,
      .waterRetention, .weightChange:
      .physical
    case .spotting, .heavyFlow, .clots, .irregularCycle, .nightSweats, .lowLibido, .vaginalDryness: .hormonal
    case .desire, .sexPartner, .sexSolo, .sexProtected, .sexUnprotected, .condom, .contraceptivePill, .iud,
      .patch, .ring, .implant, .diaphragm, .otherContraception, .noContraception, .pregnancyTestPositive,
      .pregnancyTestNegative, .pregnant:
      .intimacy
    case .cervixOpening, .cervixFirmness, .cervixPosition, .mucusFeeling, .mucusTexture, .mucusQuality,
      .bleedingApart, .bleedingExcluded, .mucusExcluded, .cervixExcluded, .temperatureExcluded,
      .temperatureTime, .temperatureNote, .sexNote, .painNote, .moodNote:
      .records
    case .other: .other
    }
  }

  /// The values that can be noted: 1 to 5 for mood, quality of sleep and stress, 1 to 10 for the others.
  package var scale: ClosedRange<Int> {
    switch self {
    case .mood, .sleep, .stress: 1...5
    default: 1...10
    }
  }

  /// The symptoms of a group, in the order in which they are offered.
  package static func all(in category: Category) -> [SymptomType] {
    allCases.filter { $0.category == category }
  }
}

extension Open<SymptomType> {
  /// The key of its name; the name of a symptom of her own is her ``CustomSymptom``'s.
  package var labelKey: String { "shifai.symptom.\(rawValue)" }
  /// The values that can be noted.
  package var scale: ClosedRange<Int> { known?.scale ?? 1...10 }
  /// Whether it is something felt; what she calls by a name of her own is.
  package var isFelt: Bool { known?.category.isFelt ?? true }
  /// Whether it is asked every day.
  package var isDaily: Bool { known?.category == .daily }
}
