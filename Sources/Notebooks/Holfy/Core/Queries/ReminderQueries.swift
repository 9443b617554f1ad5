package import Foundation
package import GRDB
package import Values
import Vault

/// One open reminder, and when it is due.
package struct ReminderItem: Equatable, Sendable, Identifiable {
  package let reminder: Reminder
  /// When it is due, and how pressing; nil for one without a deadline.
  package let due: Due?
  /// Whether it is near enough to be announced.
  package let isAnnounced: Bool

  package var id: Reminder.ID { reminder.id }
}

/// The reminders of a vehicle.
package struct RemindersPage: Equatable, Sendable {
  /// Those to be done, the most pressing first; those without a deadline last.
  package let open: [ReminderItem]
  /// Those done last, the latest first.
  package let done: [Reminder]
  /// What the law and the insurance ask for, where no reminder of the person's own says it.
  package let legal: [VehicleAlert]
  package let settings: HolfySettings
}

/// The reminders of a vehicle on a day.
package struct RemindersQuery: Query {
  package let vehicleId: Vehicle.ID
  /// How many of those done are shown.
  package let doneLimit: Int
  package let today: CalendarDay
  package let timeZone: TimeZone

  package init(
    of vehicleId: Vehicle.ID, doneLimit: Int = 50, today: CalendarDay, in timeZone: TimeZone
  ) {
    self.vehicleId = vehicleId
    self.doneLimit = doneLimit
    self.today = today
    self.timeZone = timeZone
  }

  package func fetch(_ db: Database) throws -> RemindersPage {
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
