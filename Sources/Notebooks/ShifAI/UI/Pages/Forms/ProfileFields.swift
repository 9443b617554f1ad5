import NotebookContract
import ShifAICore
import Values
import WebUI

/// What a person says about herself, as fields: at the beginning and whenever she changes it.
struct ProfileFields {
  let texts: ShifAITexts

  /// Adds the fields, filled with what is known.
  func add(_ draft: ProfileDraft, to page: inout FormPage) {
    page.addChoice(
      "segments", "cycleType", chosen: draft.cycleType.rawValue,
      ModelProfile.Regularity.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
    let days = texts.text("days")
    func number(_ name: String, _ value: Int?, _ unit: String) {
      page.add(
        "number", name, value: value.map(String.init), ["unit": unit, "whole": true, "optional": true])
    }
    number("usualLength", draft.usualLength, days)
    number("usualPeriodLength", draft.usualPeriodLength, days)
    number("age", draft.age, texts.text("years"))
    page.addChecks(
      "conditions", chosen: draft.conditions.map(\.rawValue),
      Condition.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey)) })
    page.addChecks(
      "goals", chosen: draft.goals.map(\.rawValue),
      Goal.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey)) })
    page.addChoice(
      "segments", "temperatureUnit", chosen: draft.temperatureUnit.rawValue,
      TemperatureUnit.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
    page.addChoice(
      "segments", "weightUnit", chosen: draft.weightUnit.rawValue,
      WeightUnit.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
  }

  /// What was typed; nil when something of it cannot be read.
  ///
  /// - Parameter stored: what is known of her.
  static func read(_ form: inout FormData, over stored: ProfileDraft) -> (
    @Sendable (inout ProfileDraft) -> Void
  )? {
    let regularity = form.open("cycleType", stored: stored.cycleType)
    let length = form.integer("usualLength", in: ShifAILimits.statedLength)
    let period = form.integer("usualPeriodLength", in: ShifAILimits.statedPeriodLength)
    // An age that an earlier version took stays until she changes it.
    let youngest = min(stored.age ?? ShifAILimits.age.lowerBound, ShifAILimits.age.lowerBound)
    let age = form.integer("age", in: youngest...ShifAILimits.age.upperBound)
    let conditions = form.opens("conditions", stored: stored.conditions)
    let goals = form.opens("goals", stored: stored.goals)
    let unit = form.choice("temperatureUnit", as: TemperatureUnit.self)
    let weight = form.choice("weightUnit", as: WeightUnit.self)
    guard form.isValid else { return nil }
    return { draft in
      if let regularity { draft.cycleType = regularity }
      (draft.usualLength, draft.usualPeriodLength, draft.age) = (length, period, age)
      (draft.conditions, draft.goals) = (conditions, goals)
      if let unit { draft.temperatureUnit = unit }
      if let weight { draft.weightUnit = weight }
    }
  }
}
