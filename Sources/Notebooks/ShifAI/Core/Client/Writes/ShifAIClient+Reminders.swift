import Foundation
import GRDB
import NotebookContract
import Values
public import Vault

extension ShifAIClient {
  /// Notes that a reminder is shown today; a second one on the same day changes nothing.
  @discardableResult
  public func deliver(_ category: NotificationCategory) async throws -> Written<Reminder> {
    let (now, today) = (now(), today)
    return try await store.write(Action("shifai.notification.delivered"), origin: .engine) { db in
      let reminder = Reminder(date: today, category: Open(category), createdAt: now, updatedAt: now)
      if let shown = try Reminder.fetchOne(db, key: reminder.id) { return shown }
      try reminder.insert(db)
      try CycleLedger(db).settleMonths([today.monthID])
      return reminder
    }
  }

  /// Says what she did with a reminder.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  public func answer(
    _ id: Reminder.ID, _ response: NotificationResponse
  ) async throws -> Written<Reminder> {
    let now = now()
    return try await store.write(Action("shifai.notification.answered"), origin: .engine) { db in
      guard var reminder = try Reminder.fetchOne(db, key: id) else {
        throw ShifAIError.notFound(.notification)
      }
      guard reminder.response?.known != response else { return reminder }
      reminder.response = Open(response)
      reminder.updatedAt = now
      try reminder.update(db)
      return reminder
    }
  }
}
