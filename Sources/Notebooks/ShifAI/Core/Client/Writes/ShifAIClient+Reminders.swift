import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension ShifAIClient {
  /// Shows the reminder that is due now, and notes that it was shown: one a day, whatever she does with it. It is
  /// called while the vault is open, after ``tellToday()``; again on the same day it changes nothing.
  ///
  /// It is the notebook's own doing: nothing that undo would take back.
  @discardableResult
  package func remindToday() async throws -> WriteResult<ShownReminder?> {
    let (now, today, hour) = (now(), today, hour)
    return try await store.write(Action("shifai.notification.delivered"), origin: .engine) { db in
      if let due = try DueReminderQuery(today: today, hour: hour).fetch(db) {
        _ = try Self.delivered(due.category, on: today, at: now, in: db)
      }
      return try ShownReminderQuery(today: today).fetch(db)
    }
  }

  /// Notes that a reminder is shown today; a second one on the same day changes nothing.
  @discardableResult
  package func deliver(_ category: NotificationCategory) async throws -> WriteResult<Reminder> {
    let (now, today) = (now(), today)
    return try await store.write(Action("shifai.notification.delivered"), origin: .engine) { db in
      try Self.delivered(category, on: today, at: now, in: db)
    }
  }

  /// Says what she did with the reminder that today's page shows, which counts as delivered then. Said again, it changes
  /// nothing.
  @discardableResult
  package func answerToday(
    _ category: NotificationCategory, _ response: NotificationResponse
  ) async throws -> WriteResult<Reminder> {
    let (now, today) = (now(), today)
    return try await store.write(Action("shifai.notification.answered"), origin: .engine) { db in
      try Self.delivered(category, on: today, at: now, in: db).answered(response, at: now, in: db)
    }
  }

  /// Says what she did with a reminder.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func answer(
    _ id: Reminder.ID, _ response: NotificationResponse
  ) async throws -> WriteResult<Reminder> {
    let now = now()
    return try await store.write(Action("shifai.notification.answered"), origin: .engine) { db in
      let reminder: Reminder = try Self.record(.notification, id, in: db)
      return try reminder.answered(response, at: now, in: db)
    }
  }

  private static func delivered(
    _ category: NotificationCategory, on day: CalendarDay, at now: Date, in db: Database
  ) throws -> Reminder {
    let reminder = Reminder(date: day, category: Open(category), stamp: Stamp(now))
    if let shown = try Reminder.fetchOne(db, key: reminder.id) { return shown }
    try reminder.insert(db)
    try CycleLedger(db).reconcileMonths([day.monthID])
    return reminder
  }

  /// The hour on her clock, from 0 to 23.
  private var hour: Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.component(.hour, from: now())
  }
}

extension Reminder {
  /// Writes what she did with it; gives it.
  @discardableResult
  func answered(_ response: NotificationResponse?, at now: Date, in db: Database) throws -> Reminder {
    guard self.response?.known != response else { return self }
    var reminder = self
    reminder.response = response.map { Open($0) }
    reminder.stamp.change(now)
    try reminder.update(db)
    return reminder
  }

  /// What following or skipping a recommendation says of the reminder that showed it: following is as good as opening,
  /// and starts the reminders again that stopped; skipping counts as ignoring.
  ///
  /// - Parameter response: nil takes it back.
  static func answer(
    recommendationOf day: CalendarDay, _ response: Insight.Response?, at now: Date, in db: Database
  ) throws {
    let category = NotificationCategory.recommendation.rawValue
    let shown = try Reminder.fetchOne(db, key: "\(day).\(category)")
    switch response {
    case .skipped: try shown?.answered(.skipped, at: now, in: db)
    case .followed:
      let latest = try Reminder.filter(sql: "category = ?", arguments: [category]).order(sql: "date DESC")
        .fetchOne(db)
      try (shown ?? latest)?.answered(.followed, at: now, in: db)
    case nil: try shown?.answered(nil, at: now, in: db)
    }
  }
}
