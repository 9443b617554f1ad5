package import Foundation
package import Values

/// What a person chose, and what she says about herself beyond the columns of the profile. Kept as one JSON object,
/// with what a later version wrote in it. The fields of its details are its own.
@dynamicMemberLookup
package struct Preferences: CodedObject, Hashable {
  package var details = Details()
  /// The day on which she read that this is no medical device; nil before.
  package var disclaimerAcceptedOn: CalendarDay?
  /// The day on which she began; nil before.
  package var onboardedOn: CalendarDay?
  /// When she last changed anything of her profile, in whole seconds; nil before. The specification's table has no
  /// column for it.
  package var changedAt: Date?
  /// What a later version wrote.
  package var unknownFields: [String: JSONValue] = [:]

  /// What she says and chooses.
  package struct Details: Hashable, Sendable {
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
    /// Which reminders she wants, and when.
    package var notifications = NotificationRules()
    /// The times in which no cycle is expected, the oldest first.
    package var pauses: [Pause] = []
  }

  /// Nothing chosen yet.
  package init() {}

  package static var blank: Self { Preferences() }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&details.age, "age")
    try coder.code(&details.usualLength, "usual_length")
    try coder.code(&details.usualPeriodLength, "usual_period_length")
    try coder.code(json: &details.goals, "goals", empty: [])
    try coder.code(json: &details.trackedSymptoms, "tracked_symptoms", empty: [])
    var temperatureUnit = text(of: details.temperatureUnit, usual: .celsius, Self.temperatureField)
    try coder.code(&temperatureUnit, Self.temperatureField)
    var weightUnit = text(of: details.weightUnit, usual: .kilogram, Self.weightField)
    try coder.code(&weightUnit, Self.weightField)
    try coder.code(&disclaimerAcceptedOn, "disclaimer_accepted_on")
    try coder.code(&onboardedOn, "onboarded_on")
    try coder.code(json: &details.notifications, "notifications", empty: NotificationRules())
    try coder.code(json: &details.pauses, "pauses", empty: [])
    try coder.code(seconds: &changedAt, "updated_at")
    try coder.code(unknownFields: &unknownFields)
    details.temperatureUnit = unit(temperatureUnit, Self.temperatureField) ?? .celsius
    details.weightUnit = unit(weightUnit, Self.weightField) ?? .kilogram
  }

  private static let temperatureField = "temperature_unit"
  private static let weightField = "weight_unit"

  /// What is written of a unit: nothing of the usual one, unless it stands for one that this version does not know.
  private func text<Unit: RawRepresentable<String>>(
    of unit: Unit, usual: Unit, _ name: String
  ) -> String? {
    guard unit.rawValue == usual.rawValue else { return unit.rawValue }
    guard case .string(let unknown)? = unknownFields[name] else { return nil }
    return unknown
  }

  /// The unit of a text; one that this version does not know is kept until she chooses another.
  private mutating func unit<Unit: RawRepresentable<String>>(_ text: String?, _ name: String) -> Unit? {
    let unit = text.flatMap(Unit.init(rawValue:))
    if let text, unit == nil { unknownFields[name] = .string(text) }
    return unit
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }
}
