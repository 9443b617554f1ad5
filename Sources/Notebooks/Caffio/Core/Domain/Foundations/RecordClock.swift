package import Foundation
package import Values

/// The clock on the wall that a record is told by, and corrected on.
///
/// As long as the person is where it was noted, that is the clock there, with its summer time. After a journey it is the
/// distance from UTC that is stored with the record: the breakfast of Tokyo stays a breakfast, wherever she corrects it.
package struct RecordClock: Hashable, Sendable {
  private let timeZone: TimeZone
  /// The distance from UTC of a place where the person is not, in seconds.
  private let elsewhere: Int?

  /// The clock where the person is: that of what is new.
  package init(in timeZone: TimeZone) {
    self.timeZone = timeZone
    elsewhere = nil
  }

  /// The clock of something that is stored.
  ///
  /// - Parameters:
  ///   - instant: when it was.
  ///   - utcOffset: how far the clock on the wall there was from UTC, in seconds.
  ///   - timeZone: where the person is.
  package init(of instant: Date, utcOffset: Int, in timeZone: TimeZone) {
    self.timeZone = timeZone
    elsewhere = timeZone.secondsFromGMT(for: instant) == utcOffset ? nil : utcOffset
  }

  /// How far it is from UTC at an instant, in seconds.
  package func utcOffset(at instant: Date) -> Int { elsewhere ?? timeZone.secondsFromGMT(for: instant) }

  /// When it begins to show a day.
  package func start(of day: CalendarDay) -> Date {
    guard let elsewhere else { return day.start(in: timeZone) }
    return day.start(in: .gmt).addingTimeInterval(-Double(elsewhere))
  }

  /// The day that it shows at an instant.
  package func day(at instant: Date) -> CalendarDay {
    CalendarDay(instant.addingTimeInterval(Double(utcOffset(at: instant))), in: .gmt)
  }

  /// The time that it shows at an instant, to the minute.
  package func time(at instant: Date) -> TimeOfDay {
    TimeOfDay(instant.addingTimeInterval(Double(utcOffset(at: instant))), in: .gmt)
  }

  /// When it shows a time on a day.
  package func instant(of time: TimeOfDay, on day: CalendarDay) -> Date {
    guard let elsewhere else { return time.instant(on: day, in: timeZone) }
    return time.instant(on: day, in: .gmt).addingTimeInterval(-Double(elsewhere))
  }
}
