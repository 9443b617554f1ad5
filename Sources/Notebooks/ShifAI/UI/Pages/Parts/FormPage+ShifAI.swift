import Foundation
import ShifAICore
import Values
import WebUI

/// The kinds of fields that only ShifAI draws.
extension FormPage {
  /// The form with ShifAI's own fields.
  var shifai: PageContent {
    var content = content
    content.template = "shifai-form"
    return content
  }

  /// Adds a title over the fields that follow.
  mutating func addGroup(_ label: String, hint: String? = nil) {
    addPart("group", ["label": label, "hint": hint])
  }

  /// Adds a value on a scale: a number, and a slider where there is a script.
  mutating func addScore(
    _ name: String, value: Int?, scale: ClosedRange<Int>, isOptional: Bool = true,
    ends: (low: String, high: String),
    _ texts: ShifAITexts
  ) {
    let shown = form.raw(name).flatMap(Int.init) ?? value
    add(
      "score", name, value: value.map(String.init),
      [
        "unit": texts.text("outOf", ["highest": String(scale.upperBound)]), "whole": true,
        "optional": isOptional ? true : nil, "low": scale.lowerBound, "high": scale.upperBound,
        "slider": shown ?? (scale.lowerBound + scale.upperBound) / 2,
        "sliderLabel": texts.context.text("\(ShifAITexts.fields).\(name)"), "lowText": ends.low,
        "highText": ends.high,
      ])
  }

  /// Adds a choice of one number of a short scale, all visible; nothing may be chosen.
  mutating func addLevels(
    _ name: String, value: Int?, _ choices: [(value: String, label: String, icon: String?)],
    _ texts: ShifAITexts
  ) {
    addChoice(
      "segments", name, chosen: value.map(String.init) ?? "",
      [("", texts.text("notSaid"), nil)] + choices)
  }

  /// Adds a symptom: nothing, or how strong.
  mutating func addSymptom(_ type: Open<SymptomType>, intensity: Int?, isNoted: Bool, _ texts: ShifAITexts) {
    let strengths = type.scale.map { value -> (value: String, label: String, icon: String?) in
      let word = [1: "strength.least", 5: "strength.middle", 10: "strength.most"][value]
      return (String(value), word.map { "\(value) · \(texts.text($0))" } ?? String(value), nil)
    }
    let unsaid: (value: String, label: String, icon: String?) = (
      SymptomFields.unsaid, texts.text("strength.unsaid"), nil
    )
    addChoice(
      "symptom", SymptomFields.name(of: type),
      chosen: isNoted ? intensity.map(String.init) ?? SymptomFields.unsaid : "",
      [("", texts.text("strength.none"), nil)] + strengths + (isNoted && intensity == nil ? [unsaid] : []),
      ["label": texts.symptom(type)])
  }
}

/// The fields of symptoms in a form, each under the name of its type.
enum SymptomFields {
  static let prefix = "symptom-"
  /// Noted, without saying how strong.
  static let unsaid = "noted"

  static func name(of type: Open<SymptomType>) -> String { prefix + type.rawValue }
}

extension FormData {
  /// The symptoms that were typed. What the form does not offer (the body map, what a later version wrote) stays.
  ///
  /// - Parameters:
  ///   - stored: what is noted of the day.
  ///   - offered: the types that the form offers.
  mutating func symptoms(stored: [SymptomDraft], offered: [Open<SymptomType>]) -> [SymptomDraft] {
    let names = Set(offered)
    var symptoms = stored.filter { $0.zone != nil || !names.contains($0.type) }
    for type in offered {
      let field = SymptomFields.name(of: type)
      guard let typed = text(field) else { continue }
      // Whatever else was said of it is kept.
      var symptom = stored.first { $0.type == type && $0.zone == nil } ?? SymptomDraft(type)
      symptom.intensity = typed == SymptomFields.unsaid ? nil : integer(field, in: type.scale)
      symptoms.append(symptom)
    }
    return symptoms
  }

  /// The minutes of a night, as people write hours: `7:30`, `7h30`, `7,5`.
  mutating func minutes(_ field: String) -> Int? {
    guard let typed = text(field) else { return nil }
    let plain = typed.filter { !$0.isWhitespace }.lowercased()
    if let match = plain.wholeMatch(of: /([0-9]{1,2})[:h]([0-5][0-9])?/), let hours = Int(match.1) {
      return hours * 60 + (match.2.flatMap { Int($0) } ?? 0)
    }
    guard let hours = decimal(field, decimals: 2) else { return nil }
    return Int((hours * 60).nearestDouble.rounded())
  }
}
