import Foundation
import Interchange
import Values

/// What imports of earlier versions called by another program's key (`mood.happy`, `medication: pills`), as an import
/// reads it now.
enum ImportedName {
  /// What is noted of a day with such a symptom; nil where its name is her own.
  static func meaning(of name: String, _ log: SymptomLog) -> ImportedObservation? {
    guard let meaning = meaning(of: name) else { return nil }
    guard case .symptom(var symptom) = meaning else { return log.notes.isEmpty ? meaning : nil }
    symptom.value = log.value ?? symptom.value
    symptom.zone = log.zone?.rawValue
    symptom.painType = log.painType?.rawValue
    symptom.notes = [symptom.notes, log.notes].filter { !$0.isEmpty }.joined(separator: ", ")
    return .symptom(symptom)
  }

  /// What a name stands for; nil where it is her own.
  static func meaning(of name: String) -> ImportedObservation? {
    if DripColumns.all.contains(name) { return DripColumns.observation(name).known }
    // `category: word`, in small letters, is how the keys of other programs were written.
    let parts = name.components(separatedBy: ": ")
    guard parts.count == 2, name == name.lowercased() else { return nil }
    let (category, word) = (parts[0], parts[1])
    if let pill = FloKind(category: category, word: word).pill { return .pill(pill) }
    return Vocabulary.clue.meaning(of: word, in: category).known
      ?? Vocabulary.flo.meaning(of: word, in: category).known
  }
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
