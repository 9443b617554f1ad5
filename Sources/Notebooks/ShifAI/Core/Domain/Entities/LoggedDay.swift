import Foundation
package import Values

extension CycleInterval.Answer: OpenKnown {}

/// What was noted of a day and is neither bleeding nor a symptom. Every day with anything noted has one. The fields of its
/// details are its own.
@dynamicMemberLookup
package struct LoggedDay: StampedRecord {
  package var date: CalendarDay
  package var temperature: WakingTemperature?
  package var details = Details()
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  /// What a person says of it, as it is stored.
  package struct Details: Hashable, Sendable {
    package var notes = ""
    /// How long she slept the night before, in minutes.
    package var sleepMinutes: Int?
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
  }

  package static var blank: Self { LoggedDay(date: .earliest, stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&date, "id")
    try coder.code(monthOf: date)
    try coder.code(text: &details.notes, "notes", keepsEmpty: coder.isRow)
    try coder.code(&details.sleepMinutes, "sleep_minutes")
    try coder.code(&temperature)
    try coder.code(&details.mucus, "cervical_mucus")
    try coder.code(&details.lhTest, "lh_test")
    try coder.code(&details.intervalAnswer, "interval_answer")
    try coder.code(&details.intervalAnswerEnd, "interval_answer_end")
    try coder.code(&details.weightGrams, "weight")
    try coder.code(&details.pill, "pill")
    try stamp.codeSeconds(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  /// The day: there is one record a day.
  package var id: String { date.description }
  /// Whether it says anything of ovulation.
  package var hasSigns: Bool { temperature != nil || self.mucus != nil || self.lhTest != nil }
}

extension FieldCoder {
  /// The temperature of a day. A file says nothing of one that was not taken.
  fileprivate mutating func code(_ temperature: inout WakingTemperature?) throws {
    var thousandths = temperature?.thousandths
    var isExcluded = temperature?.isExcluded ?? (isRow ? false : nil)
    var (time, note) = (temperature?.time, temperature?.note ?? "")
    try code(&thousandths, "temperature")
    try code(&isExcluded, "temperature_excluded")
    try code(&time, "temperature_time")
    try code(text: &note, "temperature_note", keepsEmpty: isRow)
    temperature = thousandths.map {
      WakingTemperature(thousandths: $0, isExcluded: isExcluded ?? false, time: time, note: note)
    }
  }
}
