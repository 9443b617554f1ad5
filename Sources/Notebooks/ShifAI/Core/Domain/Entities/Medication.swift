package import Foundation
package import Values

/// Something that a person takes, and the days of the cycle on which she wants to be reminded.
package struct Medication: Hashable, Sendable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// What she calls it.
  package var name: String
  /// How much, in her own words.
  package var dose: String
  /// Free text.
  package var notes: String
  /// The days of the cycle, from 1, on which she is reminded; nil for no reminder.
  package var reminderDays: ClosedRange<Int>?
  /// Whether it is no longer taken; what was noted stays.
  package var isArchived: Bool
  /// When it was added, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  package init(
    id: String, name: String, dose: String = "", notes: String = "", reminderDays: ClosedRange<Int>? = nil,
    isArchived: Bool = false, createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.dose = dose
    self.notes = notes
    self.reminderDays = reminderDays
    self.isArchived = isArchived
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Whether she wants to be reminded of it on a day of the cycle, from 1.
  package func isDue(onCycleDay day: Int) -> Bool {
    !isArchived && reminderDays?.contains(day) ?? false
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
package struct MedicationLog: Hashable, Sendable, Identifiable {
  package var date: CalendarDay
  /// What was taken, or not.
  package var medicationId: Medication.ID
  package var taken: Bool
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// What was noted, as given.
  package init(
    date: CalendarDay, medicationId: Medication.ID, taken: Bool, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.date = date
    self.medicationId = medicationId
    self.taken = taken
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The day and the medication: there is one a day.
  package var id: String { Self.id(date, medicationId) }

  /// The id of what is noted of a medication on a day.
  package static func id(_ date: CalendarDay, _ medication: Medication.ID) -> String {
    "\(date).\(medication)"
  }
}
