import Foundation
import Values

/// What a person says about something that she takes.
public struct MedicationDraft: Hashable, Sendable {
  /// What she calls it.
  public var name: String
  /// How much, in her own words.
  public var dose: String
  /// Free text.
  public var notes: String
  /// The first day of the cycle on which she is reminded, from 1; nil for no reminder.
  public var reminderFrom: Int?
  /// The last day of the cycle on which she is reminded; the first one when nil.
  public var reminderTo: Int?
  /// Whether she no longer takes it.
  public var isArchived: Bool

  /// What a person says about a new one.
  public init(
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
  public init(_ medication: Medication) {
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
