/// A month of a year, the unit in which documents and expenses are grouped.
public struct YearMonth: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int

  /// The month with these numbers; nil when there is none.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.year = year
    self.month = month
  }

  /// The month that holds `day`.
  public init(_ day: CalendarDay) {
    year = day.year
    month = day.month
  }

  /// The month `months` later, or earlier when negative, stopping at the ends of the calendar.
  public func adding(months: Int) -> YearMonth {
    advanced(byMonths: months) ?? YearMonth(months > 0 ? .latest : .earliest)
  }

  /// The number of months to `other`, negative when it lies before.
  public func months(to other: YearMonth) -> Int { other.index - index }

  /// The number of days of the month, from 28 to 31.
  public var numberOfDays: Int { ProlepticGregorian.length(ofMonth: month, year: year) }

  /// The first day.
  public var firstDay: CalendarDay { CalendarDay(uncheckedYear: year, month: month, day: 1) }

  /// The last day.
  public var lastDay: CalendarDay { CalendarDay(uncheckedYear: year, month: month, day: numberOfDays) }

  /// Every day of the month.
  public var days: ClosedRange<CalendarDay> { firstDay...lastDay }

  func advanced(byMonths months: Int) -> YearMonth? {
    let (sum, overflow) = index.addingReportingOverflow(months)
    guard !overflow, sum >= 0 else { return nil }
    return YearMonth(year: sum / 12, month: sum % 12 + 1)
  }

  private var index: Int { year * 12 + month - 1 }
}

extension YearMonth: Comparable {
  /// Whether the first month lies before the second.
  public static func < (left: YearMonth, right: YearMonth) -> Bool { left.index < right.index }
}

extension YearMonth: LosslessStringConvertible, Codable {
  /// The month as `YYYY-MM`.
  public var description: String { String(firstDay.description.prefix(7)) }

  /// Reads `YYYY-MM` and nothing else.
  public init?(_ description: String) {
    guard let day = CalendarDay(description + "-01") else { return nil }
    self.init(day)
  }

  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let month = YearMonth(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a month: \(text)")
    }
    self = month
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
