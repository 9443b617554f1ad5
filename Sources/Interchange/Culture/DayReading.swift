public import Values

/// The order in which a day and a month are written before the year.
public enum DayOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// `31/01/2026`
  case dayFirst
  /// `01/31/2026`
  case monthFirst
}

/// What a text can mean as a day, before anything is known about its origin.
public enum DayReading: Hashable, Sendable {
  /// Only one day is written so. `order` is the order it proves, if it proves one.
  case certain(CalendarDay, order: DayOrder?)
  /// `04/05/2026`: 4 May or 5 April.
  case ambiguous(dayFirst: CalendarDay, monthFirst: CalendarDay)

  /// Reads `2026-01-31`, `31/01/2026`, `1/31/26`, `31.01.2026`, `2026. 1. 31.`, with or without a time of
  /// day after it. The day is taken as written: a time zone never moves it. Nil when there is no such day.
  ///
  /// A year of two digits is the nearest that computers agree on: 69 to 99 lie before 2000.
  public init?(_ text: String) {
    var scanner = DayScanner(text)
    guard let first = scanner.number(), let separator = scanner.separator(), let second = scanner.number(),
      scanner.separator() == separator, let third = scanner.number(), scanner.endsDay()
    else { return nil }
    if first.digits == 4 {
      guard let day = CalendarDay(year: first.value, month: second.value, day: third.value) else {
        return nil
      }
      self = .certain(day, order: nil)
      return
    }
    guard third.digits == 4 || third.digits == 2, first.digits <= 2, second.digits <= 2 else { return nil }
    let year = third.digits == 4 ? third.value : third.value + (third.value < 69 ? 2000 : 1900)
    let dayFirst = CalendarDay(year: year, month: second.value, day: first.value)
    // Nobody writes the month first with points.
    let monthFirst =
      separator == UInt8(ascii: ".") ? nil : CalendarDay(year: year, month: first.value, day: second.value)
    switch (dayFirst, monthFirst) {
    case (let day?, nil): self = .certain(day, order: .dayFirst)
    case (nil, let day?): self = .certain(day, order: .monthFirst)
    case (let day?, let other?) where day == other: self = .certain(day, order: nil)
    case (let day?, let other?): self = .ambiguous(dayFirst: day, monthFirst: other)
    case (nil, nil): return nil
    }
  }

  /// The day, once the order of the file is known; it only decides what is ambiguous.
  public func day(_ order: DayOrder) -> CalendarDay {
    switch self {
    case .certain(let day, _): day
    case .ambiguous(let dayFirst, let monthFirst): order == .dayFirst ? dayFirst : monthFirst
    }
  }
}

private struct DayScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text.trimmed[...].utf8
  }

  mutating func number() -> (value: Int, digits: Int)? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...4).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return (digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.count)
  }

  mutating func separator() -> UInt8? {
    guard let byte = rest.first, "/.-".utf8.contains(byte) else { return nil }
    rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
    return byte
  }

  /// Whether nothing follows but a point, or a time of day.
  func endsDay() -> Bool {
    let tail = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : rest
    guard let mark = tail.first else { return true }
    let time = tail.dropFirst().drop { $0 == UInt8(ascii: " ") }
    return (mark == UInt8(ascii: " ") || mark == UInt8(ascii: "T") || mark == UInt8(ascii: ","))
      && time.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
  }
}
