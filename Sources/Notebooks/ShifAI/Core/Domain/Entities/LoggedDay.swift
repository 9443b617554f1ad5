package import Foundation
package import Values

extension CycleInterval.Answer: OpenKnown {}

/// What was noted of a day and is neither bleeding nor a symptom. Every day with anything noted has one.
package struct LoggedDay: Hashable, Sendable, Identifiable {
  package var date: CalendarDay
  /// Free text.
  package var notes: String
  /// How long she slept the night before, in minutes.
  package var sleepMinutes: Int?
  package var temperature: WakingTemperature?
  package var mucus: Open<CervicalMucus>?
  /// What a test for ovulation said.
  package var lhTest: Open<LHTest>?
  /// What she said about the interval that begins on this day with a period.
  package var intervalAnswer: Open<CycleInterval.Answer>?
  /// The first day of the period that ended that interval when she said so: it holds of no other one.
  package var intervalAnswerEnd: CalendarDay?
  /// What she weighed, in grams.
  package var weightGrams: Int?
  /// What became of the pill of the day.
  package var pill: Open<PillIntake>?
  /// When the day was first noted, in whole seconds.
  package var createdAt: Date
  /// When this was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// A day, as given; nothing noted by default.
  package init(
    date: CalendarDay, notes: String = "", sleepMinutes: Int? = nil, temperature: WakingTemperature? = nil,
    mucus: Open<CervicalMucus>? = nil, lhTest: Open<LHTest>? = nil,
    intervalAnswer: Open<CycleInterval.Answer>? = nil, intervalAnswerEnd: CalendarDay? = nil,
    weightGrams: Int? = nil, pill: Open<PillIntake>? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.date = date
    self.notes = notes
    self.sleepMinutes = sleepMinutes
    self.temperature = temperature
    self.mucus = mucus
    self.lhTest = lhTest
    self.intervalAnswer = intervalAnswer
    self.intervalAnswerEnd = intervalAnswerEnd
    self.weightGrams = weightGrams
    self.pill = pill
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The day: there is one record a day.
  package var id: String { date.description }
  /// Whether it says anything of ovulation.
  package var hasSigns: Bool { temperature != nil || mucus != nil || lhTest != nil }
}
