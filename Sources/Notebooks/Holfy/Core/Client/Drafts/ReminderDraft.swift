import Foundation
package import Values

/// What a person says about a reminder.
package struct ReminderDraft: Equatable, Sendable {
  /// What to do.
  package var title: String
  /// What it is about.
  package var kind: Open<ReminderKind>
  /// The day on which it was done the last time.
  package var lastDoneDay: CalendarDay?
  /// The last day on which it is in time.
  package var dueDay: CalendarDay?
  package var dueOdometer: Double?
  /// Every how many months it comes back.
  package var recurrenceMonths: Int?
  /// After what distance it comes back.
  package var recurrenceDistance: Double?
  /// How many days before it is announced; those of its kind when nil.
  package var leadDays: Int?
  /// Free text.
  package var notes: String

  /// What a person says about a new reminder.
  package init(
    title: String, kind: Open<ReminderKind> = Open(.other), lastDoneDay: CalendarDay? = nil,
    dueDay: CalendarDay? = nil, dueOdometer: Double? = nil, recurrenceMonths: Int? = nil,
    recurrenceDistance: Double? = nil, leadDays: Int? = nil, notes: String = ""
  ) {
    self.title = title
    self.kind = kind
    self.lastDoneDay = lastDoneDay
    self.dueDay = dueDay
    self.dueOdometer = dueOdometer
    self.recurrenceMonths = recurrenceMonths
    self.recurrenceDistance = recurrenceDistance
    self.leadDays = leadDays
    self.notes = notes
  }

  /// What is known of a reminder, to be changed.
  package init(_ reminder: Reminder) {
    self.init(
      title: reminder.title, kind: reminder.kind, lastDoneDay: reminder.lastDoneDay, dueDay: reminder.dueDay,
      dueOdometer: reminder.dueOdometer, recurrenceMonths: reminder.recurrenceMonths,
      recurrenceDistance: reminder.recurrenceDistance, leadDays: reminder.leadDays, notes: reminder.notes)
  }

  /// The draft with the deadline that the law sets, where it is a technical inspection without one.
  func due(by calendar: InspectionCalendar?) -> ReminderDraft {
    guard kind.known == .technicalInspection, dueDay == nil, dueOdometer == nil, let lastDoneDay else {
      return self
    }
    var draft = self
    draft.dueDay = calendar?.next(after: lastDoneDay)?.deadline
    return draft
  }

  func reminder(id: Reminder.ID, of vehicleId: Vehicle.ID, now: Date) throws(HolfyError) -> Reminder {
    let blank = Reminder(
      id: id, vehicleId: vehicleId, title: title, kind: kind, createdAt: now, updatedAt: now)
    return try applied(to: blank, now: now)
  }

  func applied(to reminder: Reminder, now: Date) throws(HolfyError) -> Reminder {
    var reminder = reminder
    reminder.title = title
    reminder.kind = kind
    reminder.lastDoneDay = lastDoneDay
    reminder.dueDay = dueDay
    reminder.dueOdometer = dueOdometer
    reminder.recurrenceMonths = recurrenceMonths
    reminder.recurrenceDistance = recurrenceDistance
    reminder.leadDays = leadDays ?? (kind.known ?? .other).defaultLeadDays
    reminder.notes = notes
    reminder.updatedAt = now
    return try reminder.validated()
  }
}
