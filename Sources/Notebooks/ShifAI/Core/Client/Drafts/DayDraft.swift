import Foundation
package import Values

/// What a person says about a day. Nothing is required. The fields of its details are its own.
@dynamicMemberLookup
package struct DayDraft: Equatable, Sendable {
  /// How much she bled; nil for a day without a period.
  package var flow: Flow?
  /// From 1 to 5.
  package var mood: Int?
  /// From 1 to 10.
  package var energy: Int?
  /// From 1 to 5.
  package var sleepQuality: Int?
  /// From 1 to 5.
  package var stress: Int?
  /// Everything else that she felt, the body map included: one for each type and zone.
  package var symptoms: [SymptomLog.Details] = []
  /// The temperature on waking.
  package var temperature: TemperatureDraft?
  /// Whether she took what she takes; nothing for what she does not say.
  package var medications: [Medication.ID: Bool] = [:]
  package var details = LoggedDay.Details()

  package subscript<Value>(dynamicMember field: WritableKeyPath<LoggedDay.Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }
}

extension DayDraft {
  /// What is known of a day, to be changed.
  package init(_ day: DayLog) {
    (flow, mood, energy) = (day.flow, day.value(of: .mood), day.value(of: .energy))
    (sleepQuality, stress) = (day.value(of: .sleep), day.value(of: .stress))
    symptoms = day.symptoms.filter { !$0.type.isDaily }.map(\.details)
    temperature = day.details?.temperature.map { TemperatureDraft($0) }
    medications = day.medications.reduce(into: [:]) { $0[$1.medicationId] = $1.taken }
    details = day.details?.details ?? LoggedDay.Details()
  }

  /// The scores that are asked every day, by type.
  var scores: [(type: SymptomType, value: Int?, field: ShifAIField)] {
    [
      (.mood, mood, .mood), (.energy, energy, .energy), (.sleep, sleepQuality, .sleepQuality),
      (.stress, stress, .stress),
    ]
  }

  /// Refuses what cannot be stored, all of it at once.
  ///
  /// What is stored already is not judged again: a day that was noted in an earlier time zone, or a value that came
  /// with a file, must not stand in the way of another change, least of all of its own removal.
  ///
  /// - Parameter stored: what is noted of the day.
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  package func validate(
    on day: CalendarDay, today: CalendarDay, over stored: DayDraft = DayDraft()
  ) throws(ShifAIError) {
    var checks = FieldChecks<ShifAIField>()
    if stored == DayDraft() { checks.day(day, .day, today: today) }
    for (score, before) in zip(scores, stored.scores) where score.value != before.value {
      checks.value(score.value, score.type.scale, score.field)
    }
    if self.sleepMinutes != stored.sleepMinutes {
      checks.value(self.sleepMinutes, ShifAILimits.sleepMinutes, .sleepMinutes)
    }
    if temperature != stored.temperature { temperature?.check(&checks) }
    if self.weightGrams != stored.weightGrams {
      checks.require(
        self.weightGrams.map(ShifAILimits.weightGrams.contains) ?? true, .weight, .rule("range"))
    }
    let known = Set(stored.symptoms)
    for symptom in symptoms where !known.contains(symptom) { symptom.check(&checks) }
    let ids = symptoms.map { SymptomLog.id(day, $0.type, $0.zone) }
    checks.require(Set(ids).count == ids.count, .symptomType, .rule("twice"))
    if self.notes != stored.notes { checks.text(self.notes, .notes) }
    try checks.finish()
  }
}
