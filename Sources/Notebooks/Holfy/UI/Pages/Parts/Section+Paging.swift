import NotebookContract
import Values
import WebUI

extension Section {
  /// Adds the ways to the parts before and after of a list by day.
  ///
  /// - Parameters:
  ///   - count: how many rows are shown, as a sentence.
  ///   - days: the newest and the oldest day shown.
  ///   - here: the list's address.
  mutating func addPaging(
    _ links: PageLinks, count: String, days: (newest: CalendarDay, oldest: CalendarDay)?, at here: String,
    _ texts: HolfyTexts
  ) {
    let months = days.map { texts.months(from: $0.oldest, to: $0.newest) }
    let summary = [count, months].compactMap(\.self).joined(separator: " · ")
    addPaging(links, summary: summary, at: here, in: texts)
  }
}

extension HolfyTexts {
  /// « mars 2024 – mai 2025 », or the one month.
  func months(from first: CalendarDay, to last: CalendarDay) -> String {
    let months = [YearMonth(first), YearMonth(last)]
    let names = months[0] == months[1] ? [months[0]] : months
    return names.map { $0.formatted(locale: locale) }.joined(separator: " – ")
  }
}

extension [CalendarDay] {
  /// The ends of a list whose newest day stands first.
  var newestAndOldest: (newest: CalendarDay, oldest: CalendarDay)? {
    guard let first, let last else { return nil }
    return (first, last)
  }
}
