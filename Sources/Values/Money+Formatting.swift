public import Foundation

extension Money {
  /// The amount with its currency, as written in `locale`: `1 234,50 €` in fr_FR, `€1,234.50` in en_GB.
  public func formatted(locale: Locale) -> String {
    guard currency.isWellFormed else { return plainlyFormatted(.automatic, locale: locale) }
    return formatted(style(locale))
  }

  /// The same with a sign, unless it is nothing: `+70,00 €`, for what is for or against somebody.
  public func formattedWithSign(locale: Locale) -> String {
    guard currency.isWellFormed else {
      return plainlyFormatted(.always(includingZero: false), locale: locale)
    }
    return formatted(style(locale).sign(strategy: .always(showZero: false)))
  }

  /// The amount without its currency, as a form shows it to be edited: `1234,5` becomes `1234,50`, with
  /// no group separator that the person would have to step over.
  public func editingText(locale: Locale) -> String {
    decimal.formatted(
      .number.locale(locale).grouping(.never).precision(.fractionLength(currency.minorDigits)))
  }

  private func style(_ locale: Locale) -> Decimal.FormatStyle.Currency {
    .currency(code: currency.rawValue).locale(locale).precision(.fractionLength(currency.minorDigits))
  }

  private func formatted(_ style: Decimal.FormatStyle.Currency) -> String {
    decimal.formatted(style).withMinusSign
  }

  /// The number and, after it, what stands in the place of the currency. Its style would take such a text for an
  /// instruction: `EUR scale/100` shows a hundred times the amount.
  private func plainlyFormatted(
    _ sign: NumberFormatStyleConfiguration.SignDisplayStrategy, locale: Locale
  ) -> String {
    let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(currency.minorDigits)).sign(
      strategy: sign)
    return decimal.formatted(style).withMinusSign + "\u{A0}" + currency.rawValue
  }
}

extension String {
  /// A minus sign is as wide as a plus; the locales write a hyphen.
  fileprivate var withMinusSign: String { replacing("-", with: "\u{2212}") }
}
