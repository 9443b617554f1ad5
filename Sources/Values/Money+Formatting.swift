public import Foundation

extension Money {
  /// The amount with its currency, as written in `locale`: `1 234,50 €` in fr_FR, `€1,234.50` in en_GB.
  public func formatted(locale: Locale) -> String {
    decimal.formatted(
      .currency(code: currency.rawValue).locale(locale)
        .precision(.fractionLength(currency.minorDigits)))
  }

  /// The amount without its currency, as a form shows it to be edited: `1234,5` becomes `1234,50`, with
  /// no group separator that the person would have to step over.
  public func editingText(locale: Locale) -> String {
    decimal.formatted(
      .number.locale(locale).grouping(.never).precision(.fractionLength(currency.minorDigits)))
  }

  /// A short form for charts and tiles: `12,3 k €` in fr_FR, `€12.3K` in en_GB; plain below 1,000.
  public func compactFormatted(locale: Locale) -> String {
    guard abs(decimal) >= 1_000 else { return formatted(locale: locale) }
    return decimal.formatted(
      .currency(code: currency.rawValue).locale(locale).notation(.compactName).precision(.fractionLength(1)))
  }
}
