extension CalendarDay: Comparable, Strideable {
  /// Whether the first day lies before the second.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Whether both are the same day. Strideable would otherwise offer an equality built on distances.
  public static func == (left: CalendarDay, right: CalendarDay) -> Bool {
    left.year == right.year && left.month == right.month && left.day == right.day
  }

  /// The day `days` later, or earlier when negative.
  public func advanced(by days: Int) -> CalendarDay { adding(days: days) }

  /// The number of days to `other`, negative when it lies before.
  public func distance(to other: CalendarDay) -> Int { days(to: other) }

  /// The day `days` later, or earlier when negative.
  public func adding(days: Int) -> CalendarDay {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return CalendarDay(dayNumber: overflow ? (days > 0 ? .max : .min) : sum)
  }

  /// The same day of the month `months` later, or the last day of that month when it is shorter:
  /// 31 January and one month is 28 or 29 February.
  public func adding(months: Int) -> CalendarDay {
    guard let target = YearMonth(self).advanced(byMonths: months) else {
      return months > 0 ? .latest : .earliest
    }
    return CalendarDay(
      uncheckedYear: target.year, month: target.month, day: min(day, target.numberOfDays))
  }

  /// The same day `years` later; 29 February becomes 28 February in a common year.
  public func adding(years: Int) -> CalendarDay {
    let (months, overflow) = years.multipliedReportingOverflow(by: 12)
    return adding(months: overflow ? (years > 0 ? .max : .min) : months)
  }

  /// The number of days to `other`, negative when it lies before.
  public func days(to other: CalendarDay) -> Int { other.dayNumber - dayNumber }
}
