package import Foundation
package import Values

/// How the number of open alerts of the house changes: one that falls is a house that gets better.
package struct AlertTrend: Hashable, Sendable {
  /// How long an alert was open.
  package struct Alert: Hashable, Sendable {
    /// When it was noted.
    package var createdAt: Date
    /// When it was resolved; nil for one that is open. What was resolved and changed later counts from the change.
    package var resolvedAt: Date?

    package init(createdAt: Date, resolvedAt: Date? = nil) {
      self.createdAt = createdAt
      self.resolvedAt = resolvedAt
    }
  }

  /// The alerts, in any order.
  package let alerts: [Alert]

  package init(_ alerts: [Alert]) { self.alerts = alerts }

  /// How many are open.
  package var openCount: Int { alerts.count { $0.resolvedAt == nil } }

  /// How many were open in the evening of a day.
  package func openCount(on day: CalendarDay, in timeZone: TimeZone) -> Int {
    alerts.count { alert in
      CalendarDay(alert.createdAt, in: timeZone) <= day
        && alert.resolvedAt.map { CalendarDay($0, in: timeZone) > day } ?? true
    }
  }
}
