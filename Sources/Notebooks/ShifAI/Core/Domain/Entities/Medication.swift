import Foundation
package import Values

/// Something that a person takes, and the days of the cycle on which she wants to be reminded.
package struct Medication: DetailedRecord, Hashable {
  /// A UUID as text.
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What she calls it.
    package var name = ""
    /// How much, in her own words.
    package var dose = ""
    package var notes = ""
    /// The first day of the cycle on which she is reminded, from 1; nil for no reminder.
    package var reminderFrom: Int?
    /// The last day of the cycle on which she is reminded; in what she says, nil stands for the first one.
    package var reminderTo: Int?
    /// Whether it is no longer taken; what was noted stays.
    package var isArchived = false
  }

  package static var blank: Self { Medication(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.codeProfile()
    try coder.code(&details.name, "name")
    try coder.code(text: &details.dose, "dose")
    try coder.code(text: &details.notes, "notes")
    try coder.code(&details.reminderFrom, "reminder_from")
    try coder.code(&details.reminderTo, "reminder_to")
    // A file may have one without the other, or both the wrong way round.
    let days = details.reminderDays
    (details.reminderFrom, details.reminderTo) = (days?.lowerBound, days?.upperBound)
    try coder.code(flag: &details.isArchived, "is_archived")
    try stamp.codeSeconds(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// Whether she wants to be reminded of it on a day of the cycle, from 1.
  package func isDue(onCycleDay day: Int) -> Bool {
    !self.isArchived && self.reminderDays?.contains(day) ?? false
  }
}

extension Medication.Details {
  /// What a form starts from.
  package init(name: String = "") { self.init(name: name, dose: "") }

  /// The days of the cycle, from 1, on which she is reminded; nil for no reminder.
  package var reminderDays: ClosedRange<Int>? {
    reminderFrom.flatMap { from in reminderTo.map { from...max(from, $0) } }
  }

  package func validated() throws(ShifAIError) -> Self {
    var checks = FieldChecks<ShifAIField>()
    var medication = self
    medication.name = checks.required(name, .medicationName, limit: ShifAILimits.name)
    medication.dose = checks.optional(dose, .medicationDose, limit: ShifAILimits.dose)
    checks.text(notes, .medicationNotes)
    checks.value(reminderFrom, ShifAILimits.reminderDays, .medicationReminder)
    checks.value(reminderTo, ShifAILimits.reminderDays, .medicationReminder)
    checks.require(reminderTo == nil || reminderFrom != nil, .medicationReminder, .rule("first"))
    if let reminderFrom, let reminderTo {
      checks.require(reminderFrom <= reminderTo, .medicationReminder, .endBeforeStart)
    }
    try checks.finish()
    medication.reminderTo = reminderTo ?? reminderFrom
    return medication
  }
}

extension Sequence<Medication> {
  /// Those to be reminded of on a day, in their order: due on its day of the cycle, and nothing said of them yet.
  package func due(onCycleDay day: Int?, in log: DayLog) -> [Medication] {
    guard let day else { return [] }
    let said = Set(log.medications.map(\.medicationId))
    return filter { $0.isDue(onCycleDay: day) && !said.contains($0.id) }
  }
}

/// Whether a medication was taken on a day.
package struct MedicationLog: StampedRecord {
  package var date: CalendarDay
  /// What was taken, or not.
  package var medicationId: Medication.ID
  package var taken: Bool
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package static var blank: Self {
    MedicationLog(date: .earliest, medicationId: "", taken: false, stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(derived: id)
    try coder.code(&date, "date")
    try coder.code(&medicationId, "medication_id")
    try coder.code(&taken, "taken")
    try stamp.codeSeconds(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// The day and the medication: there is one a day.
  package var id: String { Self.id(date, medicationId) }

  /// The id of what is noted of a medication on a day.
  package static func id(_ date: CalendarDay, _ medication: Medication.ID) -> String {
    "\(date).\(medication)"
  }
}
