package import Foundation
package import Values

/// The sessions that captures fall into: one begins with the first capture after more than a day without any.
package struct WorkSessions: Hashable, Sendable {
  package struct Session: Hashable, Sendable {
    /// When its first capture was taken.
    package var start: Date
    /// When its last one was.
    package var end: Date
    /// How many were.
    package var captureCount: Int
  }

  /// The sessions, the earliest first.
  package let sessions: [Session]

  /// A longer pause, in seconds, ends a session.
  package static let longestPause = 24.0 * 3_600

  /// The sessions of captures taken at these instants, in any order.
  package init(of instants: some Sequence<Date>) {
    sessions = instants.sorted().reduce(into: []) { sessions, instant in
      if let last = sessions.last, instant.timeIntervalSince(last.end) <= Self.longestPause {
        sessions[sessions.count - 1].end = instant
        sessions[sessions.count - 1].captureCount += 1
      } else {
        sessions.append(Session(start: instant, end: instant, captureCount: 1))
      }
    }
  }

  /// How many sessions began in each month; months without any are left out.
  package func perMonth(in timeZone: TimeZone) -> [YearMonth: Int] {
    sessions.reduce(into: [:]) { months, session in
      months[YearMonth(CalendarDay(session.start, in: timeZone)), default: 0] += 1
    }
  }

  /// How many captures a session has on average; nil without sessions.
  package var capturesPerSession: Double? {
    guard !sessions.isEmpty else { return nil }
    return Double(sessions.reduce(0) { $0 + $1.captureCount }) / Double(sessions.count)
  }
}
