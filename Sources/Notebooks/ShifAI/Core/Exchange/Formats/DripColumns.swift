/// The columns of drip's CSV, and where what they hold belongs in ShifAI.
///
/// What ShifAI has no field for is a symptom with a name of its own: nothing is lost, and an export to drip gives it back.
/// Earlier versions kept the names of the columns as those of her own symptoms: these go back too.
enum DripColumns {
  /// A level of drip's, from 0 to so much.
  static let levels = [
    "mucus.feeling": 3, "mucus.texture": 2, "mucus.value": 4, "cervix.opening": 2, "cervix.firmness": 1,
    "cervix.position": 2, "desire.value": 2,
  ]

  /// The flags that are symptoms of ShifAI's, by column.
  static let symptoms = [
    "pain.cramps": "cramps", "pain.ovulationPain": "ovulationPain", "pain.headache": "headache",
    "pain.backache": "backPain",
    "pain.nausea": "nausea",
    "pain.tenderBreasts": "breastTenderness", "mood.sad": "sad", "mood.anxious": "anxious",
    "mood.fatigue": "fatigue", "pain.migraine": "migraine", "pain.other": "otherPain", "mood.happy": "happy",
    "mood.stressed": "stressed", "mood.balanced": "balanced", "mood.fine": "fine",
    "mood.energetic": "energetic", "mood.angry": "angry", "mood.other": "otherMood",
    "sex.partner": "sexPartner", "sex.solo": "sexSolo", "sex.condom": "condom",
    "sex.pill": "contraceptivePill", "sex.iud": "iud", "sex.patch": "patch", "sex.ring": "ring",
    "sex.implant": "implant", "sex.diaphragm": "diaphragm", "sex.none": "noContraception",
    "sex.other": "otherContraception", "mucus.exclude": "mucusExcluded",
    "bleeding.exclude": "bleedingExcluded", "temperature.exclude": "temperatureExcluded",
    "cervix.exclude": "cervixExcluded",
  ]

  /// The levels that are symptoms of ShifAI's, one more than drip's, by column; a bleeding that is no period too.
  static let measured = [
    "cervix.opening": "cervixOpening", "cervix.firmness": "cervixFirmness",
    "cervix.position": "cervixPosition", "mucus.feeling": "mucusFeeling", "mucus.texture": "mucusTexture",
    "mucus.value": "mucusQuality", "desire.value": "desire", "bleeding.value": "bleedingApart",
  ]

  /// The texts that stand beside something, by column.
  static let texts = [
    "sex.note": "sexNote", "pain.note": "painNote", "mood.note": "moodNote",
    "temperature.time": "temperatureTime", "temperature.note": "temperatureNote",
  ]

  /// What a column is here.
  static func observation(_ column: String, _ value: Int? = nil, notes: String = "") -> ImportedObservation {
    let type = symptoms[column] ?? measured[column] ?? texts[column]
    return type.map { .known($0, value, notes: notes) } ?? .custom(column, value, notes: notes)
  }

  /// The column of a symptom that came from drip's; nil for none.
  static func column(of type: String) -> String? { columns[type] }

  private static let columns = Dictionary(
    (symptoms.map { ($1, $0) } + measured.map { ($1, $0) } + texts.map { ($1, $0) })
  ) { first, _ in first }

  /// All of them, in drip's order: it refuses a file with any other.
  static let all: [String] =
    ["date"] + group("temperature", "value", "exclude", "time", "note")
    + group("bleeding", "value", "exclude")
    + group("mucus", "feeling", "texture", "value", "exclude")
    + group("cervix", "opening", "firmness", "position", "exclude") + ["note.value", "desire.value"]
    + group(
      "sex", "solo", "partner", "condom", "pill", "iud", "patch", "ring", "implant", "diaphragm", "none",
      "other",
      "note")
    + group(
      "pain", "cramps", "ovulationPain", "headache", "backache", "nausea", "tenderBreasts", "migraine",
      "other",
      "note")
    + group(
      "mood", "happy", "sad", "stressed", "balanced", "fine", "anxious", "energetic", "fatigue", "angry",
      "other",
      "note")

  /// Older versions have it too; it follows from the days of bleeding.
  static let derived = "isCycleStart"

  /// Whether a column holds a text.
  static func isText(_ column: String) -> Bool {
    column.hasSuffix(".note") || column == "temperature.time"
  }

  private static func group(_ name: String, _ fields: String...) -> [String] {
    fields.map { "\(name).\($0)" }
  }
}

/// Cervical mucus as drip notes it: what was felt, what was seen, and the quality that follows from both.
struct DripMucus: Hashable {
  var feeling: Int?
  var texture: Int?
  var value: Int?

  /// As drip notes mucus of ours.
  init(_ mucus: CervicalMucus) {
    switch mucus {
    case .dry: (feeling, texture, value) = (0, 0, 0)
    case .sticky: (feeling, texture, value) = (2, 0, 2)
    case .creamy: (feeling, texture, value) = (2, 1, 3)
    case .watery: (feeling, texture, value) = (3, 0, 4)
    case .eggWhite: (feeling, texture, value) = (3, 2, 4)
    }
  }

  init(feeling: Int?, texture: Int?, value: Int?) {
    (self.feeling, self.texture, self.value) = (feeling, texture, value)
  }

  /// What it is in ShifAI's terms; nil when nothing was noted. The qualities are t, Ø, f, S and S+.
  var mucus: CervicalMucus? {
    switch value ?? quality {
    case 0, 1: .dry
    case 2: .sticky
    case 3: .creamy
    case 4: texture == 2 ? .eggWhite : .watery
    default: nil
    }
  }

  private var quality: Int? {
    switch (feeling, texture) {
    case (nil, nil): nil
    case (3, _), (_, 2): 4
    case (_, 1): 3
    default: feeling ?? 1
    }
  }
}
