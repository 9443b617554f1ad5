public import Foundation
public import Values

/// How the number of open alerts of the house changes: one that falls is a house that gets better.
public struct AlertTrend: Hashable, Sendable {
  /// How long an alert was open.
  public struct Alert: Hashable, Sendable {
    /// When it was noted.
    public var createdAt: Date
    /// When it was resolved; nil for one that is open. What was resolved and changed later counts from the change.
    public var resolvedAt: Date?

    /// An alert.
    public init(createdAt: Date, resolvedAt: Date? = nil) {
      self.createdAt = createdAt
      self.resolvedAt = resolvedAt
    }
  }

  /// The alerts, in any order.
  public let alerts: [Alert]

  /// The trend of alerts.
  public init(_ alerts: [Alert]) { self.alerts = alerts }

  /// How many are open.
  public var openCount: Int { alerts.count { $0.resolvedAt == nil } }

  /// How many were open in the evening of a day.
  public func openCount(on day: CalendarDay, in timeZone: TimeZone) -> Int {
    alerts.count { alert in
      CalendarDay(alert.createdAt, in: timeZone) <= day
        && alert.resolvedAt.map { CalendarDay($0, in: timeZone) > day } ?? true
    }
  }
}
