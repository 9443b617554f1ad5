import HolfyCore
import Values
import WebUI

extension PageRequest {
  /// The part of a long list that the address asks for.
  var position: PagePosition { PagePosition(after: query("after"), before: query("before")) }
}

extension Section {
  /// Adds the ways to the parts before and after, and back to the newest.
  ///
  /// - Parameters:
  ///   - count: how many rows are shown, as a sentence.
  ///   - days: the newest and the oldest day shown.
  ///   - here: the list's address.
  mutating func addPaging(
    _ links: PageLinks, count: String, days: (newest: CalendarDay, oldest: CalendarDay)?, at here: String,
    _ texts: HolfyTexts
  ) {
    guard !links.isAlone else { return }
    pagination = [
      "summary": [count, days.map { texts.months(from: $0.oldest, to: $0.newest) }].compactMap(\.self)
        .joined(separator: " · "),
      "previous": links.previous.map { AddressText.with(["before": $0.description], here) },
      "next": links.next.map { AddressText.with(["after": $0.description], here) },
    ]
    if links.previous != nil {
      actions.append(.link(texts.text("list.newest"), here, icon: "arrow-up"))
    }
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
