import Foundation
import ShifAICore
import Values

/// What a person said in the form of a day: of what the form asked about, and of nothing else.
struct DayAnswers: Sendable {
  /// What was said of one symptom that the form asked about.
  enum SymptomAnswer: Equatable, Sendable {
    /// She did not have it; nil where the form did not ask for a note.
    case absent(note: String? = nil)
    /// She had it, so strong, nil where she does not say; and what she wrote about it, nil where the form did not ask.
    case noted(Int?, note: String? = nil)
  }

  /// A temperature as it stands in the form.
  struct Temperature: Sendable {
    /// The number as it was typed.
    let typed: String
    /// What it says.
    let draft: TemperatureDraft
    /// How the form writes a temperature that is noted.
    let shown: @Sendable (WakingTemperature) -> String
  }

  /// A weight as it stands in the form.
  struct Weight: Sendable {
    /// The number as it was typed.
    let typed: String
    /// What it says, in grams.
    let grams: Int
    /// How the form writes a weight that is noted; nil where another unit was chosen in it, in which it showed nothing.
    let shown: (@Sendable (Int) -> String)?
  }

  var flow: Flow?
  var mood: Int?
  var energy: Int?
  var sleepQuality: Int?
  var stress: Int?
  var sleepMinutes: Int?
  var symptoms: [Open<SymptomType>: SymptomAnswer] = [:]
  var temperature: Temperature?
  var mucus: Open<CervicalMucus>?
  var lhTest: Open<LHTest>?
  var weight: Weight?
  /// What became of the pill; an inner nil where she does not say, nil where the form did not ask.
  var pill: Open<PillIntake>??
  /// Whether each medication that the form asked about was taken; an inner nil where she does not say.
  var medications: [Medication.ID: Bool?] = [:]
  var notes = ""

  /// Puts what was said in the place of what is noted at this moment; what the form did not ask about stays.
  func apply(to draft: inout DayDraft) {
    (draft.flow, draft.mood, draft.energy) = (flow, mood, energy)
    (draft.sleepQuality, draft.stress, draft.sleepMinutes) = (sleepQuality, stress, sleepMinutes)
    (draft.mucus, draft.lhTest, draft.notes) = (mucus, lhTest, notes)
    draft.temperature = temperature?.over(draft.temperature)
    draft.weightGrams = weight?.over(draft.weightGrams)
    if let pill { draft.pill = pill }
    for (type, answer) in symptoms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      draft.set(answer, of: type)
    }
    for (id, taken) in medications { draft.medications[id] = taken }
  }
}

extension DayAnswers {
  /// What is noted of the day, as far as one field says it by itself.
  init(_ draft: DayDraft) {
    (flow, mood, energy) = (draft.flow, draft.mood, draft.energy)
    (sleepQuality, stress, sleepMinutes) = (draft.sleepQuality, draft.stress, draft.sleepMinutes)
    (mucus, lhTest, notes) = (draft.mucus, draft.lhTest, draft.notes)
  }
}

extension DayAnswers.Temperature {
  /// What was typed; a number that the form showed and nobody changed stays as it was noted, to the hundredth.
  fileprivate func over(_ noted: TemperatureDraft?) -> TemperatureDraft {
    guard let noted, let stored = noted.stored, shown(stored) == typed else { return draft }
    var kept = draft
    (kept.degrees, kept.unit) = (noted.degrees, noted.unit)
    return kept
  }
}

extension DayAnswers.Weight {
  /// What was typed; a number that the form showed and nobody changed stays as it was noted, to the gram.
  fileprivate func over(_ noted: Int?) -> Int {
    guard let shown, let noted, shown(noted) == typed else { return grams }
    return noted
  }
}

extension DayDraft {
  /// Whatever else was said of the symptom, and what was said of it elsewhere on the body, is kept.
  fileprivate mutating func set(_ answer: DayAnswers.SymptomAnswer, of type: Open<SymptomType>) {
    let noted = symptoms.firstIndex { $0.type == type && $0.zone == nil }
    switch (answer, noted) {
    // Who writes something new about a symptom had it, though she does not say how strong.
    case (.absent(let note), nil):
      if let note, !note.isEmpty { symptoms.append(SymptomLog.Details(type, intensity: nil, notes: note)) }
    case (.absent(let note), let index?):
      if let note, !note.isEmpty, note != symptoms[index].notes {
        (symptoms[index].intensity, symptoms[index].notes) = (nil, note)
      } else {
        symptoms.remove(at: index)
      }
    case (.noted(let intensity, let note), let index?):
      symptoms[index].intensity = intensity
      if let note { symptoms[index].notes = note }
    case (.noted(let intensity, let note), nil):
      symptoms.append(SymptomLog.Details(type, intensity: intensity, notes: note ?? ""))
    }
  }
}
