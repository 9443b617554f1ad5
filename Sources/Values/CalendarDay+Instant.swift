package import Foundation

extension CalendarDay {
  /// The instant at which the day begins on a clock of `timeZone`.
  package func start(in timeZone: TimeZone) -> Date {
    let midnight = Double(dayNumber) * 86_400
    // The offset of a moment near it is that of the day, unless the clocks change in between: once more then.
    let guess = midnight - Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight)))
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: guess))
    return Date(timeIntervalSince1970: midnight - Double(offset))
  }

  /// The day that an instant of a file stands for, in a format that has no days.
  ///
  /// Noon in UTC is how a day is written there that was typed as one: it is that day everywhere. Any other instant was
  /// seen on a clock, and is read on that of `timeZone`.
  package init(meantBy instant: Date, in timeZone: TimeZone) {
    let day = CalendarDay(instant, in: .gmt)
    self = day.noonUTC() == instant ? day : CalendarDay(instant, in: timeZone)
  }

  /// Whether the instant falls on this day anywhere on Earth.
  package func isSomewhere(_ instant: Date) -> Bool {
    (noonUTC().addingTimeInterval(-26 * 3_600)..<noonUTC().addingTimeInterval(24 * 3_600)).contains(instant)
  }

  /// An instant that stands for this day, where it is not what the day would be written as.
  package func unusual(_ instant: Date) -> Date? { instant == noonUTC() ? nil : instant }
}
