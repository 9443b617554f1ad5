package import Foundation
package import Values

/// Something to do by a day, by a distance, or by whichever comes first; once or again and again.
package struct Reminder: Equatable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The leads that a form offers, in days.
  package static let offeredLeadDays = [7, 15, 30, 60]

  /// A UUID as text.
  package var id: String
  /// The vehicle it belongs to.
  package var vehicleId: String
  /// What to do, not empty.
  package var title: String
  /// What it is about.
  package var kind: Open<ReminderKind>
  /// The day on which the previous one was done: with `dueDay`, the two dates of a technical inspection,
  /// done on and expires on.
  package var lastDoneDay: CalendarDay?
  /// The last day on which it is in time.
  package var dueDay: CalendarDay?
  /// The odometer at which it is due, in the unit of the settings.
  package var dueOdometer: Double?
  /// Every how many months it comes back.
  package var recurrenceMonths: Int?
  /// After what distance it comes back, in the unit of the settings.
  package var recurrenceDistance: Double?
  /// How many days before the deadline it is announced.
  package var leadDays: Int
  /// The day on which it was done; nil while it is open.
  package var doneDay: CalendarDay?
  package var doneOdometer: Double?
  /// Free text.
  package var notes: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, vehicleId, title, kind, lastDoneDay, dueDay, dueOdometer, recurrenceMonths, recurrenceDistance
    case leadDays, doneDay, doneOdometer, notes, createdAt, updatedAt
  }

  /// A reminder, stored as given; ``validated()`` checks what a person typed. Without `leadDays` it takes
  /// those of its kind.
  package init(
    id: String, vehicleId: String, title: String, kind: Open<ReminderKind> = Open(.other),
    lastDoneDay: CalendarDay? = nil, dueDay: CalendarDay? = nil, dueOdometer: Double? = nil,
    recurrenceMonths: Int? = nil, recurrenceDistance: Double? = nil, leadDays: Int? = nil,
    doneDay: CalendarDay? = nil, doneOdometer: Double? = nil, notes: String = "", createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.vehicleId = vehicleId
    self.title = title
    self.kind = kind
    self.lastDoneDay = lastDoneDay
    self.dueDay = dueDay
    self.dueOdometer = dueOdometer
    self.recurrenceMonths = recurrenceMonths
    self.recurrenceDistance = recurrenceDistance
    self.leadDays = leadDays ?? (kind.known ?? .other).defaultLeadDays
    self.doneDay = doneDay
    self.doneOdometer = doneOdometer
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// Whether it still is to be done.
  package var isOpen: Bool { doneDay == nil }

  /// Whether doing it calls for the next one.
  package var isRecurring: Bool { recurrenceMonths != nil || recurrenceDistance != nil }

  /// The reminder as it is to be stored: it has a title, a deadline, and numbers that make sense.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> Reminder {
    var checks = FieldChecks<HolfyField>()
    var reminder = self
    reminder.title = checks.required(title, .reminderTitle, limit: HolfyLimits.documentName)
    let distances = 0.0.nextUp...HolfyLimits.odometer
    if dueDay == nil, dueOdometer == nil { checks.require(false, .reminderDue, .empty) }
    checks.require(dueOdometer.map(distances.contains) ?? true, .reminderDue, .outOfRange)
    let recurs =
      (recurrenceMonths.map((1...1_200).contains) ?? true)
      && (recurrenceDistance.map(distances.contains) ?? true)
    checks.require(recurs, .reminderRecurrence, .outOfRange)
    checks.require(HolfyLimits.leadDays.contains(leadDays), .reminderLead, .outOfRange)
    checks.text(notes, .reminderNotes)
    try checks.finish()
    return reminder
  }
}
