package import Foundation
package import Values

/// When the note that somebody left for herself comes back: on the first session after two months without any.
package enum SeasonNoteTrigger {
  /// How many days without a session make an absence.
  package static let absence = 60

  /// Whether a session that begins now ends an absence. It shows the note until it is archived, whatever sessions
  /// follow: whoever stores that calls this once, when a session begins.
  ///
  /// Days are those of a calendar on the wall, not lots of 24 hours, so that a clock that changes in spring moves
  /// nothing.
  ///
  /// - Parameters:
  ///   - previous: when the session before was; nil when this is the first: nobody was away.
  ///   - hasNote: whether there is a note that is not archived.
  package static func fires(previous: Date?, now: Date, in timeZone: TimeZone, hasNote: Bool) -> Bool {
    fires(
      previous: previous.map { CalendarDay($0, in: timeZone) }, today: CalendarDay(now, in: timeZone),
      hasNote: hasNote)
  }

  /// The same from the days themselves.
  package static func fires(previous: CalendarDay?, today: CalendarDay, hasNote: Bool) -> Bool {
    guard hasNote, let previous else { return false }
    return previous.days(to: today) >= absence
  }
}
