package import Foundation
package import Values

/// The instants of a range of days, as columns hold them: from the first on, before the last.
package struct InstantRange {
  package let from: String
  package let before: String

  package init(_ days: ClosedRange<CalendarDay>, in timeZone: TimeZone) {
    from = StoredInstant.text(days.lowerBound.start(in: timeZone))
    // No instant that can be stored sorts after a letter.
    before =
      days.upperBound == .latest
      ? "~" : StoredInstant.text(days.upperBound.adding(days: 1).start(in: timeZone))
  }
}
