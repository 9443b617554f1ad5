import Foundation
import Values

/// What a person says about something that she takes.
package struct MedicationDraft: Hashable, Sendable {
  /// What she calls it.
  package var name: String
  /// How much, in her own words.
  package var dose: String
  /// Free text.
  package var notes: String
  /// The first day of the cycle on which she is reminded, from 1; nil for no reminder.
  package var reminderFrom: Int?
  /// The last day of the cycle on which she is reminded; the first one when nil.
  package var reminderTo: Int?
  /// Whether she no longer takes it.
  package var isArchived: Bool

  /// What a person says about a new one.
  package init(
    name: String, dose: String = "", notes: String = "", reminderFrom: Int? = nil, reminderTo: Int? = nil,
    isArchived: Bool = false
  ) {
    self.name = name
    self.dose = dose
    self.notes = notes
    self.reminderFrom = reminderFrom
    self.reminderTo = reminderTo
    self.isArchived = isArchived
  }

  /// What is known of one, to be changed.
  package init(_ medication: Medication) {
    self.init(
      name: medication.name, dose: medication.dose, notes: medication.notes,
      reminderFrom: medication.reminderDays?.lowerBound, reminderTo: medication.reminderDays?.upperBound,
      isArchived: medication.isArchived)
  }

  func applied(to medication: Medication, now: Date) throws(ShifAIError) -> Medication {
    var checks = FieldChecks<ShifAIField>()
    var changed = medication
    changed.name = checks.required(name, .medicationName, limit: ShifAILimits.name)
    changed.dose = checks.optional(dose, .medicationDose, limit: ShifAILimits.dose)
    checks.text(notes, .medicationNotes)
    checks.value(reminderFrom, ShifAILimits.reminderDays, .medicationReminder)
    checks.value(reminderTo, ShifAILimits.reminderDays, .medicationReminder)
    checks.require(reminderTo == nil || reminderFrom != nil, .medicationReminder, .rule("first"))
    if let reminderFrom, let reminderTo {
      checks.require(reminderFrom <= reminderTo, .medicationReminder, .endBeforeStart)
    }
    try checks.finish()
    changed.notes = notes
    changed.reminderDays = reminderFrom.map { $0...(reminderTo ?? $0) }
    changed.isArchived = isArchived
    changed.updatedAt = now
    return changed
  }
}
