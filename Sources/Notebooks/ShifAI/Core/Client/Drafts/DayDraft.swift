import Foundation
package import Values

/// What a person says about a day. Nothing is required.
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
  /// How long she slept the night before, in minutes.
  package var sleepMinutes: Int?
  /// Everything else that she felt, the body map included: one for each type and zone.
  package var symptoms: [SymptomDraft]
  /// The temperature on waking.
  package var temperature: TemperatureDraft?
  package var mucus: Open<CervicalMucus>?
  /// What a test for ovulation said.
  package var lhTest: Open<LHTest>?
  /// Whether she took what she takes; nothing for what she does not say.
  package var medications: [Medication.ID: Bool]
  /// Free text.
  package var notes: String
  /// What she said about the interval that begins on this day with a period.
  package var intervalAnswer: Open<CycleInterval.Answer>?
  /// The first day of the period that ended that interval when she said so.
  package var intervalAnswerEnd: CalendarDay?
  /// What she weighed, in grams.
  package var weightGrams: Int?
  /// What became of the pill of the day.
  package var pill: Open<PillIntake>?

  /// Nothing said yet.
  package init(
    flow: Flow? = nil, mood: Int? = nil, energy: Int? = nil, sleepQuality: Int? = nil, stress: Int? = nil,
    sleepMinutes: Int? = nil, symptoms: [SymptomDraft] = [], temperature: TemperatureDraft? = nil,
    mucus: Open<CervicalMucus>? = nil, lhTest: Open<LHTest>? = nil, medications: [Medication.ID: Bool] = [:],
    notes: String = "", intervalAnswer: Open<CycleInterval.Answer>? = nil,
    intervalAnswerEnd: CalendarDay? = nil, weightGrams: Int? = nil, pill: Open<PillIntake>? = nil
  ) {
    self.flow = flow
    self.mood = mood
    self.energy = energy
    self.sleepQuality = sleepQuality
    self.stress = stress
    self.sleepMinutes = sleepMinutes
    self.symptoms = symptoms
    self.temperature = temperature
    self.mucus = mucus
    self.lhTest = lhTest
    self.medications = medications
    self.notes = notes
    self.intervalAnswer = intervalAnswer
    self.intervalAnswerEnd = intervalAnswerEnd
    self.weightGrams = weightGrams
    self.pill = pill
  }

  /// What is known of a day, to be changed.
  package init(_ day: DayLog) {
    self.init(
      flow: day.flow, mood: day.value(of: .mood), energy: day.value(of: .energy),
      sleepQuality: day.value(of: .sleep), stress: day.value(of: .stress),
      sleepMinutes: day.details?.sleepMinutes,
      symptoms: day.symptoms.filter { !$0.type.isDaily }.map { SymptomDraft($0) },
      temperature: day.details?.temperature.map { TemperatureDraft($0) }, mucus: day.details?.mucus,
      lhTest: day.details?.lhTest,
      medications: day.medications.reduce(into: [:]) { $0[$1.medicationId] = $1.taken },
      notes: day.details?.notes ?? "", intervalAnswer: day.details?.intervalAnswer,
      intervalAnswerEnd: day.details?.intervalAnswerEnd, weightGrams: day.details?.weightGrams,
      pill: day.details?.pill)
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
    if sleepMinutes != stored.sleepMinutes {
      checks.value(sleepMinutes, ShifAILimits.sleepMinutes, .sleepMinutes)
    }
    if temperature != stored.temperature { temperature?.check(&checks) }
    if weightGrams != stored.weightGrams {
      checks.require(
        weightGrams.map(ShifAILimits.weightGrams.contains) ?? true, .weight, .rule("range"))
    }
    let known = Set(stored.symptoms)
    for symptom in symptoms where !known.contains(symptom) { symptom.check(&checks) }
    let ids = symptoms.map { SymptomLog.id(day, $0.type, $0.zone) }
    checks.require(Set(ids).count == ids.count, .symptomType, .rule("twice"))
    if notes != stored.notes { checks.text(notes, .notes) }
    try checks.finish()
  }
}
