import NotebookContract
import ShifAICore
import Values
import WebUI

/// The kinds of fields that only ShifAI has.
extension RecordField {
  /// How much she bled; what one tap notes where nothing is chosen.
  static func flow(
    _ name: String, _ property: WritableKeyPath<Value, Flow>, _ texts: ShifAITexts
  ) -> RecordField {
    let choices = choices(texts)
    return RecordField { value, page in
      let flow = value?[keyPath: property] ?? .usual
      page.addChoice("segments", name, chosen: String(flow.rawValue), choices)
    } read: { form, value in
      value[keyPath: property] = form.integer(name, in: 1...5).flatMap(Flow.init) ?? .usual
    }
  }

  /// How much she bled, or nothing.
  static func flow(
    _ name: String, _ property: WritableKeyPath<Value, Flow?>, _ texts: ShifAITexts
  ) -> RecordField {
    let choices = [texts.notSaid] + choices(texts)
    return RecordField { value, page in
      let flow = value?[keyPath: property]
      page.addChoice("segments", name, chosen: flow.map { String($0.rawValue) } ?? "", choices)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let flow = form.integer(name, in: 1...5).flatMap(Flow.init)
      if form.problem(name) == nil { value[keyPath: property] = flow }
    }
  }

  private static func choices(_ texts: ShifAITexts) -> [FieldChoice] {
    Flow.allCases.map { (String($0.rawValue), texts.localizer.text($0.labelKey), nil) }
  }

  /// Minutes, as people write hours.
  static func hours(
    _ name: String, _ property: WritableKeyPath<Value, Int?>, _ texts: ShifAITexts
  ) -> RecordField {
    RecordField { value, page in
      let shown = value?[keyPath: property].map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" }
      page.add("number", name, value: shown, ["unit": texts.text("hours"), "optional": true])
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let minutes = form.minutes(name)
      if form.problem(name) == nil { value[keyPath: property] = minutes }
    }
  }

  /// A choice of several among those that are known and her own.
  static func checks<Known: OpenKnown>(
    _ name: String, _ property: WritableKeyPath<Value, [Open<Known>]>, own: [Open<Known>],
    _ choices: [(value: String, label: String)]
  ) -> RecordField {
    RecordField { value, page in
      page.addChecks(name, chosen: (value?[keyPath: property] ?? []).map(\.rawValue), choices)
    } read: { form, value in
      let chosen = form.opens(name, stored: own + value[keyPath: property])
      if form.problem(name) == nil { value[keyPath: property] = chosen }
    }
  }

  /// A value on a scale: a number, and a slider where there is a script.
  ///
  /// - Parameters:
  ///   - proposed: what is shown where nothing is noted; nil where it may stay empty.
  ///   - ends: what the ends of the scale are called.
  static func score(
    _ name: String, _ property: WritableKeyPath<Value, Int?>, in scale: ClosedRange<Int>,
    proposed: Int? = nil, ends: (low: String, high: String), _ texts: ShifAITexts
  ) -> RecordField {
    RecordField { value, page in
      let noted = value?[keyPath: property] ?? proposed
      let shown = page.form.raw(name).flatMap(Int.init) ?? noted
      page.add(
        "score", name, value: noted.map(String.init),
        [
          "unit": texts.text("outOf", ["highest": String(scale.upperBound)]), "whole": true,
          "optional": proposed == nil ? true : nil, "placeholder": "—", "low": scale.lowerBound,
          "high": scale.upperBound,
          "slider": shown ?? (scale.lowerBound + scale.upperBound) / 2,
          "sliderLabel": texts.localizer.text("\(ShifAITexts.fields).\(name)"),
          "lowText": texts.text(ends.low), "highText": texts.text(ends.high),
        ])
    } read: { form, value in
      guard proposed != nil || form.raw(name) != nil else { return }
      let score = form.integer(name, in: scale, required: proposed != nil)
      if form.problem(name) == nil { value[keyPath: property] = score }
    }
  }
}
