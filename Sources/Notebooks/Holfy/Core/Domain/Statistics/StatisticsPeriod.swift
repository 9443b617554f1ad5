package import Values

/// The time over which statistics are made.
package enum StatisticsPeriod: Hashable, Sendable {
  case all
  /// A calendar year.
  case year(Int)
  /// A calendar month.
  case month(YearMonth)
  /// The twelve months that end with the month of a day, that month included.
  case lastTwelveMonths(CalendarDay)
  /// From a day to another, both included.
  case days(ClosedRange<CalendarDay>)

  /// The days that it covers, the first and the last included.
  package var days: ClosedRange<CalendarDay> {
    switch self {
    case .all: .earliest ... .latest
    case .year(let year): Self.days(ofYear: year)
    case .month(let month): month.days
    case .lastTwelveMonths(let day):
      YearMonth(day).adding(months: -11).firstDay...YearMonth(day).lastDay
    case .days(let days): days
    }
  }

  /// A year outside the calendar becomes its first or last one.
  private static func days(ofYear year: Int) -> ClosedRange<CalendarDay> {
    let year = min(max(year, CalendarDay.earliest.year), CalendarDay.latest.year)
    let first = CalendarDay(year: year, month: 1, day: 1) ?? .earliest
    return first...(CalendarDay(year: year, month: 12, day: 31) ?? .latest)
  }
}
