import CaffioCore
import Foundation
import Values

/// A day and a time as a clock on the wall shows them, to the minute.
struct WallClock: Hashable, Sendable {
  var day: CalendarDay
  var time: TimeOfDay

  init(day: CalendarDay, time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// What a clock shows at an instant.
  ///
  /// - Parameter utcOffset: how far it is from UTC, in seconds.
  init(_ instant: Date, utcOffset: Int) {
    let shifted = instant.addingTimeInterval(Double(utcOffset))
    self.init(day: CalendarDay(shifted, in: .gmt), time: TimeOfDay(shifted, in: .gmt))
  }

  /// What the clocks of a place show at an instant.
  init(_ instant: Date, in timeZone: TimeZone) {
    self.init(day: CalendarDay(instant, in: timeZone), time: TimeOfDay(instant, in: timeZone))
  }

  /// When a clock shows this.
  func instant(by clock: RecordClock) -> Date { clock.instant(of: time, on: day) }
}
