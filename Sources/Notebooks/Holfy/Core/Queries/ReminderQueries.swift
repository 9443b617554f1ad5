public import Foundation
public import GRDB
public import Values
public import Vault

/// One open reminder, and when it is due.
public struct ReminderItem: Equatable, Sendable, Identifiable {
  /// The reminder.
  public let reminder: Reminder
  /// When it is due, and how pressing; nil for one without a deadline.
  public let due: Due?
  /// Whether it is near enough to be announced.
  public let isAnnounced: Bool

  /// The reminder's id.
  public var id: Reminder.ID { reminder.id }
}

/// The reminders of a vehicle.
public struct RemindersPage: Equatable, Sendable {
  /// Those to be done, the most pressing first; those without a deadline last.
  public let open: [ReminderItem]
  /// Those done last, the latest first.
  public let done: [Reminder]
  /// What the law and the insurance ask for, where no reminder of the person's own says it.
  public let legal: [VehicleAlert]
  /// The person's settings.
  public let settings: HolfySettings
}

/// The reminders of a vehicle on a day.
public struct RemindersQuery: Query {
  /// The vehicle.
  public let vehicleId: Vehicle.ID
  /// How many of those done are shown.
  public let doneLimit: Int
  /// The day.
  public let today: CalendarDay
  /// Where the person is.
  public let timeZone: TimeZone

  /// The question.
  public init(
    of vehicleId: Vehicle.ID, doneLimit: Int = 50, today: CalendarDay, in timeZone: TimeZone
  ) {
    self.vehicleId = vehicleId
    self.doneLimit = doneLimit
    self.today = today
    self.timeZone = timeZone
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> RemindersPage {
    let settings = try HolfySettings(db)
    guard let vehicle = try Vehicle.fetchOne(db, key: vehicleId) else {
      return RemindersPage(open: [], done: [], legal: [], settings: settings)
    }
    let contribution = try AlertReader(
      today: today, timeZone: timeZone, unit: settings.distanceUnit, db: db
    ).contribution(of: vehicle)
    let board = AlertBoard([contribution], today: today, unit: settings.distanceUnit)
    let open = contribution.reminders.filter(\.isOpen).map { reminder in
      let due = reminder.due(on: today, history: contribution.history, unit: settings.distanceUnit)
      return ReminderItem(
        reminder: reminder, due: due, isAnnounced: due.map(reminder.isAnnounced) ?? false)
    }
    let done = try Reminder.filter(sql: "vehicleId = ? AND doneDay IS NOT NULL", arguments: [vehicleId])
      .order(sql: "doneDay DESC, dueDay DESC, id").limit(doneLimit).fetchAll(db)
    let legal = board.alerts.filter { if case .reminder = $0.source { false } else { true } }
    return RemindersPage(
      open: open.sorted(by: Self.isMorePressing), done: done, legal: legal, settings: settings)
  }

  private static func isMorePressing(_ left: ReminderItem, _ right: ReminderItem) -> Bool {
    func rank(_ item: ReminderItem) -> (Int, Int, String) {
      (item.due?.status.rawValue ?? .max, item.due?.daysLeft ?? .max, item.id)
    }
    return rank(left) < rank(right)
  }
}

/// One reminder; nil when there is none of that id.
public struct ReminderQuery: Query {
  /// The reminder.
  public let id: Reminder.ID

  /// The question.
  public init(_ id: Reminder.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Reminder? { try Reminder.fetchOne(db, key: id) }
}
