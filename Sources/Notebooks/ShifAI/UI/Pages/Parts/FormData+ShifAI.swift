import Foundation
import NotebookContract
import ShifAICore
import Values
import WebUI

/// The fields of symptoms in a form, each under the name of its type.
enum SymptomFields {
  static let prefix = "symptom-"
  /// Noted, without saying how strong.
  static let unsaid = "noted"

  static func name(of type: Open<SymptomType>) -> String { prefix + type.rawValue }

  /// The field of what she writes about it.
  static func note(of type: Open<SymptomType>) -> String { "symptomNote-\(type.rawValue)" }
}

/// The fields of what is taken in a form, each under the id of its medication.
enum IntakeFields {
  /// What a field says.
  enum Choice: String, CaseIterable {
    case taken, missed
  }

  static let prefix = "medication-"

  static func name(of medication: Medication.ID) -> String { prefix + medication }
}

/// Reading what only ShifAI asks.
extension FormData {
  /// What was typed of each symptom that the form asked about.
  ///
  /// - Parameter known: the symptoms that there are; another one that was typed is refused.
  mutating func symptoms(
    known: Set<Open<SymptomType>>
  ) -> [Open<SymptomType>: DayAnswers.SymptomAnswer] {
    var answers: [Open<SymptomType>: DayAnswers.SymptomAnswer] = [:]
    for (field, name) in fields(after: SymptomFields.prefix) {
      let type = Open<SymptomType>(rawValue: name)
      guard known.contains(type) else {
        if text(field) != nil { note(ShifAIError.notFound(.customSymptom), for: field) }
        continue
      }
      let written = SymptomFields.note(of: type)
      let note = texts[written] == nil ? nil : text(written) ?? ""
      switch text(field) {
      case nil: answers[type] = .absent(note: note)
      case SymptomFields.unsaid: answers[type] = .noted(nil, note: note)
      default: answers[type] = .noted(integer(field, in: type.scale), note: note)
      }
    }
    return answers
  }

  /// What was said of each medication that the form asked about.
  ///
  /// - Parameter known: the medications that there are; another one that was answered is refused.
  mutating func intakes(known: Set<Medication.ID>) -> [Medication.ID: Bool?] {
    var answers: [Medication.ID: Bool?] = [:]
    for (field, id) in fields(after: IntakeFields.prefix) {
      guard known.contains(id) else {
        if text(field) != nil { note(ShifAIError.notFound(.medication), for: field) }
        continue
      }
      answers.updateValue(choice(field, as: IntakeFields.Choice.self).map { $0 == .taken }, forKey: id)
    }
    return answers
  }

  /// The fields whose names begin so, with the rest of their names.
  private func fields(after prefix: String) -> [(field: String, name: String)] {
    texts.keys.filter { $0.hasPrefix(prefix) }.sorted().map { ($0, String($0.dropFirst(prefix.count))) }
  }

  /// The minutes of a night, as people write hours: `7:30`, `7h30`, `7,5`.
  mutating func minutes(_ field: String) -> Int? {
    guard let typed = text(field) else { return nil }
    let plain = typed.filter { !$0.isWhitespace }.lowercased()
    if let match = plain.wholeMatch(of: /([0-9]{1,2})[:h]([0-5][0-9])?/), let hours = Int(match.1) {
      return hours * 60 + (match.2.flatMap { Int($0) } ?? 0)
    }
    guard let hours = decimal(field, decimals: 2) else { return nil }
    return Int(nearest: (hours * 60).nearestDouble)
  }
}
