import Foundation
import Interchange
import Values

/// What imports of earlier versions called by another program's key (`mood.happy`, `medication: pills`), as an import
/// reads it now.
///
/// Only what those imports can have written is read so: their very keys, with the very values that they noted. All else is
/// hers, whatever it is called.
enum ImportedName {
  /// What is noted of a day with such a symptom; nil where its name, or what is noted with it, is her own.
  static func meaning(of name: String, _ log: SymptomLog) -> ImportedObservation? {
    guard let meaning = health(name, log.notes) ?? meaning(of: name), log.zone == nil, log.painType == nil,
      log.intensity.map({ levels(of: name)?.contains($0) ?? false }) ?? true
    else { return nil }
    guard case .symptom(var symptom) = meaning else { return log.notes.isEmpty ? meaning : nil }
    symptom.value = log.intensity ?? symptom.value
    let notes = healthNames[name] == nil ? log.notes : withoutBookkeeping(log.notes)
    symptom.notes = [symptom.notes, notes].filter { !$0.isEmpty }.joined(separator: ", ")
    return .symptom(symptom)
  }

  /// What a name stands for; nil where it is her own.
  static func meaning(of name: String) -> ImportedObservation? {
    if DripColumns.all.contains(name) { return DripColumns.observation(name).known }
    if let pill = pills[name] { return .pill(pill) }
    if let known = healthNames[name] { return .known(known) }
    // `category: word`, in small letters, is how the keys of other programs were written.
    let parts = name.components(separatedBy: ": ")
    guard words.contains(name), parts.count == 2 else { return nil }
    let (category, word) = (parts[0], parts[1])
    return Vocabulary.clue.meaning(of: word, in: category).known
      ?? Vocabulary.flo.meaning(of: word, in: category).known
  }

  /// The values that an import noted under a column of drip's; nil where it noted none.
  private static func levels(of name: String) -> ClosedRange<Int>? {
    name == "bleeding.value" ? 1...4 : DripColumns.levels[name].map { 1...($0 + 1) }
  }

  /// What records of Apple Health's were called, which stood there with what it keeps beside them.
  private static let healthNames = [
    "sexual activity": "sexPartner", "pregnancy": "pregnant", "appetite changes: decreased": "appetiteLoss",
    "pregnancy test result: pregnancy test result positive": "pregnancyTestPositive",
    "pregnancy test result: pregnancy test result negative": "pregnancyTestNegative",
    "irregular menstrual cycles": "irregularCycle",
  ]

  /// An intimacy of Apple Health's, with or without protection; nil for anything else.
  private static func health(_ name: String, _ notes: String) -> ImportedObservation? {
    guard name == "sexual activity" else { return nil }
    let said = notes.components(separatedBy: ", ")
    if said.contains("\(protection): 1") { return .known("sexProtected") }
    return said.contains("\(protection): 0") ? .known("sexUnprotected") : nil
  }

  private static let protection = Vocabulary.name(HealthVocabulary.protection, in: "")

  /// What stands beside a record but for what the telephone keeps for itself.
  private static func withoutBookkeeping(_ notes: String) -> String {
    let names = HealthVocabulary.bookkeeping.map { Vocabulary.name($0, in: "") } + [protection]
    return notes.components(separatedBy: ", ").filter { note in
      !names.contains { note.hasPrefix("\($0): ") }
    }.joined(separator: ", ")
  }

  /// What Flo and Clue call a pill.
  private static let pills: [String: PillIntake] = {
    var pills: [String: PillIntake] = [
      "medication: pills": .taken, "oral contraceptives: pill taken": .taken,
      "oral contraceptives: pill missed": .missed,
    ]
    for category in ["birth control pill", "pill", "pill hbc"] {
      for intake in PillIntake.allCases { pills["\(category): \(intake.rawValue)"] = intake }
    }
    return pills
  }()

  /// The words of Flo and Clue that had no name here when they were brought in.
  private static let words: Set<String> = [
    "disturber: stress", "feelings: angry", "feelings: fine", "feelings: happy", "mind: calm",
    "mind: stressed", "mood: angry", "mood: calm", "mood: confused", "mood: depressed", "mood: energetic",
    "mood: happy", "mood: normal", "mood: stressed", "pain: migraine", "pregnancy test: negative",
    "pregnancy test: positive", "sex: high drive", "sex: high sex drive", "sex: masturbation",
    "sex: protected", "sex: unprotected", "sex: withdrawal", "sex life: high sex drive",
    "sex life: masturbation", "sex life: protected", "sex life: unprotected", "sex life: withdrawal",
    "symptom: migraine", "tests: pregnancy negative", "tests: pregnancy positive",
  ]
}

extension ImportedObservation {
  /// Itself where it is something that ShifAI knows and that says nothing of a period; nil otherwise.
  fileprivate var known: ImportedObservation? {
    switch self {
    case .symptom(let symptom):
      if case .known = symptom.kind { self } else { nil }
    case .mucus, .test: self
    default: nil
    }
  }
}
