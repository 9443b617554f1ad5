import Foundation
package import Values

/// Something to do by a day, by a distance, or by whichever comes first; once or again and again.
package struct Reminder: VehicleEntry {
  /// The leads that a form offers, in days.
  package static let offeredLeadDays = [7, 15, 30, 60]

  /// A UUID as text.
  package var id: String
  package var vehicleId: String
  package var details: Details
  /// The day on which it was done; nil while it is open.
  package var doneDay: CalendarDay?
  package var doneOdometer: Double?
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue]

  package struct Details: RecordDetails {
    /// What to do, not empty.
    package var title = ""
    package var kind: Open<ReminderKind> = Open(.other)
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
    /// How many days before the deadline it is announced; nil in what a person leaves to the kind.
    package var leadDays: Int?
    package var notes = ""
  }

  /// Without `leadDays` it takes those of its kind.
  package init(
    id: String, vehicleId: String, details: Details, stamp: Stamp, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.vehicleId = vehicleId
    self.details = details
    self.details.leadDays = details.lead
    self.stamp = stamp
    self.unknownFields = unknownFields
  }

  package static var blank: Self {
    Reminder(id: "", vehicleId: "", details: Details(), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&vehicleId, "vehicleId")
    try coder.code(&details.title, "title")
    try coder.code(&details.kind, "kind")
    try coder.code(&details.lastDoneDay, "lastDoneDay")
    try coder.code(&details.dueDay, "dueDay")
    try coder.code(&details.dueOdometer, "dueOdometer")
    try coder.code(&details.recurrenceMonths, "recurrenceMonths")
    try coder.code(&details.recurrenceDistance, "recurrenceDistance")
    try coder.code(&details.lead, "leadDays")
    try coder.code(&doneDay, "doneDay")
    try coder.code(&doneOdometer, "doneOdometer")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// How many days before the deadline it is announced.
  package var leadDays: Int { details.lead }

  /// Whether it still is to be done.
  package var isOpen: Bool { doneDay == nil }
}

extension Reminder.Details {
  /// What a form starts from.
  package init(on day: CalendarDay) { self.init() }

  fileprivate var lead: Int {
    get { leadDays ?? (kind.known ?? .other).defaultLeadDays }
    set { leadDays = newValue }
  }

  /// Whether doing it calls for the next one.
  package var isRecurring: Bool { recurrenceMonths != nil || recurrenceDistance != nil }

  /// It has a title, a deadline, and numbers that make sense.
  package func validated() throws(HolfyError) -> Self {
    var checks = FieldChecks<HolfyField>()
    var reminder = self
    reminder.title = checks.required(title, .reminderTitle, limit: HolfyLimits.documentName)
    reminder.lead = lead
    let distances = 0.0.nextUp...HolfyLimits.odometer
    if dueDay == nil, dueOdometer == nil { checks.require(false, .reminderDue, .empty) }
    checks.require(dueOdometer.map(distances.contains) ?? true, .reminderDue, .outOfRange)
    let recurs =
      (recurrenceMonths.map((1...1_200).contains) ?? true)
      && (recurrenceDistance.map(distances.contains) ?? true)
    checks.require(recurs, .reminderRecurrence, .outOfRange)
    checks.require(HolfyLimits.leadDays.contains(lead), .reminderLead, .outOfRange)
    checks.text(notes, .reminderNotes)
    try checks.finish()
    return reminder
  }

  /// With the deadline that the law sets, where it is a technical inspection without one.
  func due(by calendar: InspectionCalendar?) -> Self {
    guard kind.known == .technicalInspection, dueDay == nil, dueOdometer == nil, let lastDoneDay else {
      return self
    }
    var details = self
    details.dueDay = calendar?.next(after: lastDoneDay)?.deadline
    return details
  }
}
