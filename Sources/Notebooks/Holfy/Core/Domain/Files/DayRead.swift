import Foundation
import Values

/// Which day an instant of the first file was read as: that does not change with the place where it is read again.
struct DayRead: Equatable, Sendable, Codable {
  /// The instant, as the first file has it. Once that has another one, nothing is said of it.
  let instant: Date
  let day: CalendarDay

  /// Nothing, for an instant that says its day by itself.
  init?(_ instant: Date, _ day: CalendarDay) {
    guard day.unusual(instant) != nil else { return nil }
    self.instant = instant
    self.day = day
  }
}

extension Vehicle {
  /// The instant of the registration in the first file.
  var fileRegistration: Date { details.registrationDate.written(registrationInstant) }
}

extension Document {
  /// The instant of the date in the first file.
  var fileDate: Date { details.date.written(instant) }
}

extension CalendarDay {
  /// The instant that came with a day, unless the day was changed where nobody knew of the instant.
  fileprivate func written(_ instant: Date?) -> Date {
    instant.flatMap { isSomewhere($0) ? $0 : nil } ?? noonUTC()
  }
}

extension DayRead? {
  /// The day that an instant of the first file means.
  func day(of instant: Date, in timeZone: TimeZone) -> CalendarDay {
    guard let self, self.instant == instant else { return CalendarDay(meantBy: instant, in: timeZone) }
    return self.day
  }
}
