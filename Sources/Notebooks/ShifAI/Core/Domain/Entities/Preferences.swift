package import Foundation
package import Values

/// What a person chose, and what she says about herself beyond the columns of the profile. Kept as one JSON object,
/// with what a later version wrote in it.
package struct Preferences: Hashable, Sendable {
  /// Her age in years when she said it.
  package var age: Int?
  /// The usual length of her cycles, in days, as she states it.
  package var usualLength: Int?
  /// The usual length of her periods, in days, as she states it.
  package var usualPeriodLength: Int?
  /// What she wants from the notebook.
  package var goals: [Open<Goal>] = []
  /// The symptoms that she wants to see first, in her order.
  package var trackedSymptoms: [Open<SymptomType>] = []
  /// The scale on which she reads and types temperatures.
  package var temperatureUnit = TemperatureUnit.celsius
  /// The unit in which she reads and types weights.
  package var weightUnit = WeightUnit.kilogram
  /// The day on which she read that this is no medical device; nil before.
  package var disclaimerAcceptedOn: CalendarDay?
  /// The day on which she began; nil before.
  package var onboardedOn: CalendarDay?
  /// Which reminders she wants, and when.
  package var notifications = NotificationRules()
  /// The times in which no cycle is expected, the oldest first.
  package var pauses: [Pause] = []
  /// When she last changed anything of her profile, in whole seconds; nil before. The specification's table has no
  /// column for it.
  package var changedAt: Date?
  /// What a later version wrote.
  package var unknownFields: [String: JSONValue] = [:]

  /// Nothing chosen yet.
  package init() {}
}

extension Preferences: Codable {
  /// Reads the object.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    age = try fields.optional("age")
    usualLength = try fields.optional("usual_length")
    usualPeriodLength = try fields.optional("usual_period_length")
    goals = try fields.optional("goals") ?? []
    trackedSymptoms = try fields.optional("tracked_symptoms") ?? []
    let unit: String? = try fields.optional(Self.unitField)
    temperatureUnit = unit.flatMap(TemperatureUnit.init) ?? .celsius
    let weight: String? = try fields.optional(Self.weightField)
    weightUnit = weight.flatMap(WeightUnit.init) ?? .kilogram
    disclaimerAcceptedOn = try fields.optional("disclaimer_accepted_on")
    onboardedOn = try fields.optional("onboarded_on")
    notifications = try fields.optional("notifications") ?? NotificationRules()
    pauses = try fields.optional("pauses") ?? []
    changedAt = try fields.optionalSeconds("updated_at")
    unknownFields = try fields.unknownFields()
    // A scale that this version does not know is kept until she chooses another.
    if let unit, TemperatureUnit(rawValue: unit) == nil { unknownFields[Self.unitField] = .string(unit) }
    if let weight, WeightUnit(rawValue: weight) == nil { unknownFields[Self.weightField] = .string(weight) }
  }

  private static let unitField = "temperature_unit"
  private static let weightField = "weight_unit"

  /// Writes the object: what was not chosen is left out.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(age, as: "age")
    try fields.write(usualLength, as: "usual_length")
    try fields.write(usualPeriodLength, as: "usual_period_length")
    try fields.write(goals.isEmpty ? nil : goals, as: "goals")
    try fields.write(trackedSymptoms.isEmpty ? nil : trackedSymptoms, as: "tracked_symptoms")
    let chosen: JSONValue? = temperatureUnit == .celsius ? nil : .string(temperatureUnit.rawValue)
    try fields.write(chosen ?? unknownFields[Self.unitField], as: Self.unitField)
    let weight: JSONValue? = weightUnit == .kilogram ? nil : .string(weightUnit.rawValue)
    try fields.write(weight ?? unknownFields[Self.weightField], as: Self.weightField)
    try fields.write(disclaimerAcceptedOn, as: "disclaimer_accepted_on")
    try fields.write(onboardedOn, as: "onboarded_on")
    try fields.write(notifications == NotificationRules() ? nil : notifications, as: "notifications")
    try fields.write(pauses.isEmpty ? nil : pauses, as: "pauses")
    try fields.write(seconds: changedAt, as: "updated_at")
    try fields.write(unknown: unknownFields)
  }
}
