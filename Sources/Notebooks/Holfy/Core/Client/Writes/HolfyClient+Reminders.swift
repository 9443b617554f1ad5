import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

/// A reminder that was done, and the one that follows it.
package struct CompletedReminder: Equatable, Sendable {
  package let done: Reminder
  /// The next one; nil when it does not come back.
  package let next: Reminder?
}

extension HolfyClient {
  /// Adds a reminder to a vehicle. A technical inspection of which only the last one is known is due when the
  /// law says.
  @discardableResult
  package func addReminder(
    _ draft: Reminder.Details, to vehicleId: Vehicle.ID
  ) async throws -> WriteResult<Reminder> {
    try DayRule(today: today).requirePast(draft.lastDoneDay, .reminderLastDoneDay)
    let (now, id) = (now(), store.dependencies.newID())
    let title = draft.title.trimmingCharacters(in: .whitespacesAndNewlines)
    return try await store.write(Action("holfy.reminder.added", subject: title)) { db in
      let calendar = try Vehicle.stored(vehicleId, in: db).inspectionCalendar
      let reminder = try Reminder(id: id, of: vehicleId, draft.due(by: calendar), now: now)
      try reminder.insert(db)
      return reminder
    }
  }

  /// Changes a reminder.
  @discardableResult
  package func editReminder(
    _ id: Reminder.ID, _ edit: @escaping @Sendable (inout Reminder.Details) throws -> Void
  ) async throws -> WriteResult<Reminder> {
    let (now, rule) = (now(), DayRule(today: today))
    return try await change("holfy.reminder.edited", id, edit) { draft, stored, db in
      try rule.requirePast(draft.lastDoneDay, .reminderLastDoneDay, unless: stored.lastDoneDay)
      let calendar = try Vehicle.stored(stored.vehicleId, in: db).inspectionCalendar
      let reminder = try stored.changed(to: draft.due(by: calendar), now: now)
      try reminder.update(db)
      return reminder
    }
  }

  /// Marks a reminder as done; when it comes back, the next one is made in the same transaction. A technical
  /// inspection follows the law where it has no rhythm of its own.
  ///
  /// - Parameters:
  ///   - day: the day on which it was done, today at the latest.
  ///   - odometer: what the odometer showed, in the unit of the settings.
  @discardableResult
  package func completeReminder(
    _ id: Reminder.ID, on day: CalendarDay, odometer: Double? = nil
  ) async throws -> WriteResult<CompletedReminder> {
    try DayRule(today: today).requirePast(day, .reminderDoneDay)
    let (now, nextId) = (now(), store.dependencies.newID())
    return try await store.write("holfy.reminder.done", about: { try Reminder.stored(id, in: $0).title }) {
      db in
      let reminder = try Reminder.stored(id, in: db)
      guard reminder.isOpen else { throw HolfyClientError.alreadyDone(title: reminder.title) }
      let calendar = try Vehicle.stored(reminder.vehicleId, in: db).inspectionCalendar
      let (done, next) = reminder.completed(
        on: day, odometer: odometer, calendar: calendar, nextId: nextId, now: now)
      try done.update(db)
      try next?.insert(db)
      return CompletedReminder(done: done, next: next)
    }
  }

  @discardableResult
  package func deleteReminder(_ id: Reminder.ID) async throws -> WriteResult<Reminder> {
    try await delete("holfy.reminder.deleted", id)
  }
}
