package import Foundation

extension CalendarDay {
  /// The instant at which the day begins on a clock of `timeZone`: after midnight where the clocks skip it.
  package func start(in timeZone: TimeZone) -> Date { instant(at: 0, in: timeZone) }

  /// The instant at which a clock of `timeZone` shows a time of the day. A time that the clocks skip is as much later; of
  /// one that they show twice the first counts.
  ///
  /// - Parameter time: the seconds since midnight that the clock shows.
  package func instant(at time: TimeInterval, in timeZone: TimeZone) -> Date {
    let wall = Double(dayNumber) * 86_400 + time
    func offset(at instant: Double) -> Double {
      Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: instant)))
    }
    // No clock is a day away from that of Greenwich: these are the offsets on both sides of a change near the time.
    let (before, after) = (offset(at: wall - 86_400), offset(at: wall + 86_400))
    let isAfter = before != after && offset(at: wall - before) != before && offset(at: wall - after) == after
    return Date(timeIntervalSince1970: wall - (isAfter ? after : before))
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

  /// An instant that stands for this day, in whole seconds, where it is not what the day would be written as.
  package func unusual(_ instant: Date) -> Date? {
    instant == noonUTC() ? nil : instant.wholeSeconds
  }
}
