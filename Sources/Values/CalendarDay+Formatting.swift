public import Foundation

/// How much of a day is shown.
public enum DayStyle: Hashable, Sendable, CaseIterable {
  /// `15 janvier 2026`
  case long
  /// `15/01/2026`, in the order of the locale
  case short
  /// `15 janv.`, where the year is known from what surrounds it
  case dayAndMonth
}

extension CalendarDay {
  /// The day as written in `locale`, always in the Gregorian calendar.
  public func formatted(_ style: DayStyle = .long, locale: Locale) -> String {
    switch style {
    case .long:
      withFrenchFirst(noonUTC().formatted(base(locale).day().month(.wide).year()), locale: locale)
    case .short:
      noonUTC().formatted(base(locale).day(.twoDigits).month(.twoDigits).year(.defaultDigits))
    case .dayAndMonth:
      withFrenchFirst(noonUTC().formatted(base(locale).day().month(.abbreviated)), locale: locale)
    }
  }

  /// French writes the first of a month as an ordinal, which the Unicode data leave out.
  private func withFrenchFirst(_ text: String, locale: Locale) -> String {
    guard day == 1, locale.language.languageCode == .french, text.hasPrefix("1 ") else { return text }
    return "1er" + text.dropFirst()
  }
}

extension YearMonth {
  /// The month as a title: `Février 2026`, `February 2026`.
  public func formatted(locale: Locale) -> String {
    capitalized(firstDay.noonUTC().formatted(base(locale).month(.wide).year()), locale: locale)
  }

  /// The month alone, short, for the axis of a chart: `Févr.`, `Feb`.
  public func monthFormatted(locale: Locale) -> String {
    capitalized(firstDay.noonUTC().formatted(base(locale).month(.abbreviated)), locale: locale)
  }

  private func capitalized(_ text: String, locale: Locale) -> String {
    text.prefix(1).uppercased(with: locale) + text.dropFirst()
  }
}

private func base(_ locale: Locale) -> Date.FormatStyle {
  Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
}
