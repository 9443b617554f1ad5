/// What Apple Health's export calls what ShifAI notes. Values of categories come without their common beginning.
enum HealthVocabulary {
  /// The beginnings of what a type or a value is called.
  private static let prefixes = [
    "HKCategoryTypeIdentifier", "HKQuantityTypeIdentifier", "HKCategoryValueSeverity",
    "HKCategoryValuePresence",
    "HKCategoryValueAppetiteChanges", "HKCategoryValueMenstrualFlow", "HKCategoryValueVaginalBleeding",
    "HKCategoryValueContraceptive",
    "HKCategoryValueCervicalMucusQuality",
    "HKCategoryValueOvulationTestResult", "HKCategoryValue",
  ]

  /// `Light` of `HKCategoryValueMenstrualFlowLight`.
  static func short(_ name: String) -> String {
    for prefix in prefixes where name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
    return name
  }

  /// Symptoms, by the type of the record.
  static let symptoms = [
    "AbdominalCramps": "cramps", "Acne": "acne", "Bloating": "bloating", "BreastPain": "breastTenderness",
    "Constipation": "constipation", "Diarrhea": "diarrhea", "Dizziness": "dizziness", "Fatigue": "fatigue",
    "HairLoss": "hairLoss", "Headache": "headache", "HotFlashes": "hotFlashes", "LowerBackPain": "backPain",
    "MemoryLapse": "brainFog", "MoodChanges": "moodSwings", "Nausea": "nausea", "NightSweats": "nightSweats",
    "PelvicPain": "pelvicPain", "VaginalDryness": "vaginalDryness",
  ]

  /// What else belongs to a diary of the cycle; what ``symptom(_:_:isProtected:)`` does not know keeps its own name.
  static let others: Set = [
    "AppetiteChanges", "BleedingAfterPregnancy", "BleedingDuringPregnancy", "Chills", "DrySkin",
    "IrregularMenstrualCycles", "InfrequentMenstrualCycles", "Lactation", "PersistentIntermenstrualBleeding",
    "Pregnancy", "PregnancyTestResult", "ProgesteroneTestResult", "ProlongedMenstrualPeriods",
    "SexualActivity",
    "SleepChanges",
  ]

  /// What is a symptom by its type, or by its type and its value; nil for anything else.
  ///
  /// - Parameter isProtected: what stands beside an intimacy; nil where nothing does.
  static func symptom(_ type: String, _ value: String, isProtected: Bool?) -> String? {
    switch (type, value) {
    case ("SexualActivity", _): isProtected.map { $0 ? "sexProtected" : "sexUnprotected" } ?? "sexPartner"
    case ("Pregnancy", _): "pregnant"
    case ("PregnancyTestResult", "PregnancyTestResultPositive"): "pregnancyTestPositive"
    case ("PregnancyTestResult", "PregnancyTestResultNegative"): "pregnancyTestNegative"
    case ("AppetiteChanges", "Decreased"): "appetiteLoss"
    case ("IrregularMenstrualCycles", _): "irregularCycle"
    default: symptoms[type]
    }
  }

  /// The key of what stands beside an intimacy, without the beginning that all have.
  static let protection = "SexualActivityProtectionUsed"

  /// What a telephone keeps for itself beside a record, and says nothing of her.
  static let bookkeeping: Set = ["WasUserEntered", "TimeZone"]

  /// Methods of contraception.
  static let contraceptives: [String: Contraception.Method] = [
    "Oral": .pill, "Patch": .patch, "IntravaginalRing": .ring, "Implant": .implant, "Injection": .injection,
    "IntrauterineDevice": .iud, "Unspecified": .other,
  ]

  /// How strong a symptom is, from 1 to 10, by its severity.
  static let severities = ["Mild": 3, "Moderate": 5, "Severe": 8]

  /// How strong a period is.
  static let flows = ["Light": 2, "Medium": 3, "Heavy": 4]

  static let mucus: [String: CervicalMucus] = [
    "Dry": .dry, "Sticky": .sticky, "Creamy": .creamy, "Watery": .watery, "EggWhite": .eggWhite,
  ]

  /// What an ovulation test said: the surge of LH, under both of its names, is positive.
  static let tests: [String: LHTest] = [
    "Negative": .negative, "Positive": .positive, "LuteinizingHormoneSurge": .positive,
    "Indeterminate": .indeterminate,
  ]
}
