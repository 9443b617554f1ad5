import NotebookContract
import ShifAICore
import Values
import WebUI

/// What a person says about herself, as fields: at the beginning and whenever she changes it.
struct ProfileFields {
  let texts: ShifAITexts

  /// The fields, from top to bottom.
  ///
  /// - Parameter stored: what is known of her.
  func list(over stored: ProfileDraft) -> [RecordField<ProfileDraft>] {
    let (days, years) = (texts.text("days"), texts.text("years"))
    // An age that an earlier version took stays until she changes it.
    let youngest = min(stored.age ?? ShifAILimits.age.lowerBound, ShifAILimits.age.lowerBound)
    let ages = youngest...ShifAILimits.age.upperBound
    let conditions = Condition.allCases.map { ($0.rawValue, texts.name($0)) }
    let goals = Goal.allCases.map { ($0.rawValue, texts.name($0)) }
    return [
      .choice(
        "cycleType", \.cycleType, as: .segments, proposed: stored.cycleType,
        texts.choices(ModelProfile.Regularity.self)),
      .integer("usualLength", \.usualLength, in: ShifAILimits.statedLength, .unit(days), .optional),
      .integer(
        "usualPeriodLength", \.usualPeriodLength, in: ShifAILimits.statedPeriodLength, .unit(days), .optional),
      .integer("age", \.age, in: ages, .unit(years), .optional),
      .checks("conditions", \.conditions, conditions),
      .checks("goals", \.goals, goals),
      .choice(
        "temperatureUnit", \.temperatureUnit, as: .segments, proposed: stored.temperatureUnit,
        texts.choices(TemperatureUnit.self)),
      .choice(
        "weightUnit", \.weightUnit, as: .segments, proposed: stored.weightUnit,
        texts.choices(WeightUnit.self)),
    ]
  }
}
