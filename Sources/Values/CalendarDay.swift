public import Foundation

/// A day of the calendar, without hour or time zone: the day of an expense, of a fill-up, of a period.
///
/// A day typed in Paris is the same day when it is read in Tokyo. The years go from 1 to 9999, so that
/// the text form always is `YYYY-MM-DD` and sorts like the days; arithmetic stops at the first and the
/// last of these days instead of leaving the calendar.
public struct CalendarDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// The first day that can be written, 0001-01-01.
  public static let earliest = CalendarDay(uncheckedYear: 1, month: 1, day: 1)
  /// The last day that can be written, 9999-12-31.
  public static let latest = CalendarDay(uncheckedYear: 9999, month: 12, day: 31)

  /// The day with these numbers; nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= ProlepticGregorian.length(ofMonth: month, year: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// The day that a clock on the wall of `timeZone` shows at `instant`.
  public init(_ instant: Date, in timeZone: TimeZone) {
    let seconds = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
    self.init(clamping: (seconds / 86_400).rounded(.down))
  }

  /// The day that lies `dayNumber` days after 1970-01-01, or the nearest day the calendar holds.
  public init(dayNumber: Int) {
    let bounded = min(max(dayNumber, Self.earliest.dayNumber), Self.latest.dayNumber)
    let date = ProlepticGregorian.date(dayNumber: bounded)
    self.init(uncheckedYear: date.year, month: date.month, day: date.day)
  }

  /// The days since 1970-01-01, negative before it.
  public var dayNumber: Int { ProlepticGregorian.dayNumber(year: year, month: month, day: day) }

  /// The day of the week.
  public var weekday: Weekday {
    let daysSinceMonday = (dayNumber + 3) - ProlepticGregorian.floorDivide(dayNumber + 3, 7) * 7
    return Weekday.allCases[daysSinceMonday]
  }

  /// The instant as which a day is written where a format of others demands an instant: noon, UTC.
  ///
  /// Programs that read it on the clock of the person show the same day from UTC−12 to UTC+11.
  public func noonUTC() -> Date {
    Date(timeIntervalSince1970: Double(dayNumber) * 86_400 + 43_200)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  private init(clamping dayNumber: Double) {
    let bounds = Double(Self.earliest.dayNumber)...Double(Self.latest.dayNumber)
    // A date that is not a number compares with nothing: it falls on the first day.
    let bounded =
      dayNumber.isNaN ? bounds.lowerBound : min(max(dayNumber, bounds.lowerBound), bounds.upperBound)
    self.init(dayNumber: Int(bounded))
  }
}
