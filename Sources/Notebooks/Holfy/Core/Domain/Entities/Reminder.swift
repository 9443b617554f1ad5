public import Foundation
public import Values

/// Something to do by a day, by a distance, or by whichever comes first; once or again and again.
public struct Reminder: Equatable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The leads that a form offers, in days.
  public static let offeredLeadDays = [7, 15, 30, 60]

  /// A UUID as text.
  public var id: String
  /// The vehicle it belongs to.
  public var vehicleId: String
  /// What to do, not empty.
  public var title: String
  /// What it is about.
  public var kind: Open<ReminderKind>
  /// The day on which the previous one was done: with `dueDay`, the two dates of a technical inspection,
  /// done on and expires on.
  public var lastDoneDay: CalendarDay?
  /// The last day on which it is in time.
  public var dueDay: CalendarDay?
  /// The odometer at which it is due, in the unit of the settings.
  public var dueOdometer: Double?
  /// Every how many months it comes back.
  public var recurrenceMonths: Int?
  /// After what distance it comes back, in the unit of the settings.
  public var recurrenceDistance: Double?
  /// How many days before the deadline it is announced.
  public var leadDays: Int
  /// The day on which it was done; nil while it is open.
  public var doneDay: CalendarDay?
  /// The odometer when it was done.
  public var doneOdometer: Double?
  /// Free text.
  public var notes: String
  /// When it was entered, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, vehicleId, title, kind, lastDoneDay, dueDay, dueOdometer, recurrenceMonths, recurrenceDistance
    case leadDays, doneDay, doneOdometer, notes, createdAt, updatedAt
  }

  /// A reminder, stored as given; ``validated()`` checks what a person typed. Without `leadDays` it takes
  /// those of its kind.
  public init(
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
  public var isOpen: Bool { doneDay == nil }

  /// Whether doing it calls for the next one.
  public var isRecurring: Bool { recurrenceMonths != nil || recurrenceDistance != nil }

  /// The reminder as it is to be stored: it has a title, a deadline, and numbers that make sense.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  public func validated() throws(HolfyError) -> Reminder {
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
