import Foundation
public import Values

/// What a person says about a day. Nothing is required.
public struct DayDraft: Equatable, Sendable {
  /// How much she bled; nil for a day without a period.
  public var flow: Flow?
  /// From 1 to 5.
  public var mood: Int?
  /// From 1 to 10.
  public var energy: Int?
  /// From 1 to 5.
  public var sleepQuality: Int?
  /// From 1 to 5.
  public var stress: Int?
  /// How long she slept the night before, in minutes.
  public var sleepMinutes: Int?
  /// Everything else that she felt, the body map included: one for each type and zone.
  public var symptoms: [SymptomDraft]
  /// The temperature on waking.
  public var temperature: TemperatureDraft?
  /// Cervical mucus.
  public var mucus: Open<CervicalMucus>?
  /// What a test for ovulation said.
  public var lhTest: Open<LHTest>?
  /// Whether she took what she takes; nothing for what she does not say.
  public var medications: [Medication.ID: Bool]
  /// Free text.
  public var notes: String

  /// Nothing said yet.
  public init(
    flow: Flow? = nil, mood: Int? = nil, energy: Int? = nil, sleepQuality: Int? = nil, stress: Int? = nil,
    sleepMinutes: Int? = nil, symptoms: [SymptomDraft] = [], temperature: TemperatureDraft? = nil,
    mucus: Open<CervicalMucus>? = nil, lhTest: Open<LHTest>? = nil, medications: [Medication.ID: Bool] = [:],
    notes: String = ""
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
  }

  /// What is known of a day, to be changed.
  public init(_ day: DayLog) {
    self.init(
      flow: day.flow, mood: day.value(of: .mood), energy: day.value(of: .energy),
      sleepQuality: day.value(of: .sleep), stress: day.value(of: .stress),
      sleepMinutes: day.details?.sleepMinutes,
      symptoms: day.symptoms.filter { !$0.type.isDaily }.map { SymptomDraft($0) },
      temperature: day.details?.temperature.map { TemperatureDraft($0) }, mucus: day.details?.mucus,
      lhTest: day.details?.lhTest,
      medications: day.medications.reduce(into: [:]) { $0[$1.medicationId] = $1.taken },
      notes: day.details?.notes ?? "")
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
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  public func validate(on day: CalendarDay, today: CalendarDay) throws(ShifAIError) {
    var checks = FieldChecks<ShifAIField>()
    checks.day(day, .day, today: today)
    for score in scores { checks.value(score.value, score.type.scale, score.field) }
    checks.value(sleepMinutes, ShifAILimits.sleepMinutes, .sleepMinutes)
    temperature?.check(&checks)
    for symptom in symptoms { symptom.check(&checks) }
    let ids = symptoms.map { SymptomLog.id(day, $0.type, $0.zone) }
    checks.require(Set(ids).count == ids.count, .symptomType, .rule("twice"))
    checks.text(notes, .notes)
    try checks.finish()
  }
}
