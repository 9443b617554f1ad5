import Foundation
import Values

extension CalendarDay {
  /// The instant at which the day begins on a clock of `timeZone`.
  func start(in timeZone: TimeZone) -> Date {
    let midnight = Double(dayNumber) * 86_400
    // The offset of a moment near it is that of the day, unless the clocks change in between: once more then.
    let guess = midnight - Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight)))
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: guess))
    return Date(timeIntervalSince1970: midnight - Double(offset))
  }
}

/// The instants of a range of days, as columns hold them: from the first on, before the last.
struct InstantRange {
  let from: String
  let before: String

  init(_ days: ClosedRange<CalendarDay>, in timeZone: TimeZone) {
    from = StoredInstant.text(days.lowerBound.start(in: timeZone))
    // No instant that can be stored sorts after a letter.
    before =
      days.upperBound == .latest
      ? "~" : StoredInstant.text(days.upperBound.adding(days: 1).start(in: timeZone))
  }
}
