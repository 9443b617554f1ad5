package import Foundation
package import Values

extension Reminder {
  /// When it is due; nil once done, or without a deadline.
  package func due(on today: CalendarDay, history: OdometerHistory, unit: DistanceUnit = .kilometres) -> Due?
  {
    guard isOpen else { return nil }
    return Due(day: details.dueDay, odometer: details.dueOdometer, today: today, history: history, unit: unit)
  }

  /// Whether `due` is near enough to be announced.
  package func isAnnounced(_ due: Due) -> Bool {
    due.status == .overdue || due.daysLeft.map { $0 <= leadDays } ?? false
  }

  /// The reminder done, and the next one when it comes back.
  ///
  /// The next deadline counts from the day and the odometer at which it was done, not from those planned.
  /// A technical inspection without a rhythm of its own follows the law (`calendar`).
  ///
  /// - Parameters:
  ///   - odometer: what the odometer showed. Without it a distance counts from the planned odometer.
  ///   - nextId: the id of the next reminder.
  package func completed(
    on day: CalendarDay, odometer: Double? = nil, calendar: InspectionCalendar? = nil, nextId: String,
    now: Date
  ) -> (done: Reminder, next: Reminder?) {
    var done = self
    done.doneDay = day
    done.doneOdometer = odometer
    done.stamp.change(now)

    var next = self
    next.dueDay = details.recurrenceMonths.map(day.adding(months:)) ?? legalExpiry(calendar, doneOn: day)
    next.dueOdometer = details.recurrenceDistance.flatMap { distance in
      (odometer ?? details.dueOdometer).map { $0 + distance }
    }
    guard next.dueDay != nil || next.dueOdometer != nil else { return (done, nil) }
    next.id = nextId
    next.lastDoneDay = day
    next.stamp = Stamp(now)
    return (done, next)
  }

  private func legalExpiry(_ calendar: InspectionCalendar?, doneOn day: CalendarDay) -> CalendarDay? {
    guard details.kind.known == .technicalInspection else { return nil }
    return calendar?.next(after: day)?.deadline
  }
}
