import Values

/// Finds dates as French papers write them: `15/03/2019`, `15-03-2019`, `15.03.2019`, `15/03/19`.
enum DateText {
  /// The first day that a text names; nil when it names none that exists.
  ///
  /// Two digits of a year mean the latest such year that is not after `today`: papers speak of the past.
  static func first(in text: some StringProtocol, today: CalendarDay) -> CalendarDay? {
    let text = String(text)
    // The same separator twice: 15/03-19 is no date.
    for match in text.matches(of: /\b([0-9]{1,2})([\/\-.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})\b/) {
      guard let day = Int(match.1), let month = Int(match.3), let year = Int(match.4),
        let found = CalendarDay(
          year: match.4.count == 2 ? fullYear(year, today: today) : year, month: month, day: day)
      else { continue }
      return found
    }
    return nil
  }

  private static func fullYear(_ twoDigits: Int, today: CalendarDay) -> Int {
    let century = today.year / 100 * 100
    return century + twoDigits <= today.year ? century + twoDigits : century - 100 + twoDigits
  }
}
