import Foundation

/// Reads an amount as a person types it: `1 234,50 €`, `1234.5`, `1.234,50`, `1,234.50`.
///
/// It refuses what could be read in two ways rather than guess: a lost factor of a thousand in somebody's
/// accounts is worse than a question. A lone separator separates decimals. With both separators the last
/// one does, and then the decimals must be complete.
public struct AmountParser: Sendable {
  private let currency: Currency
  private let allowsNegative: Bool

  /// A parser for amounts of `currency`; refunds, below zero, only pass where `allowsNegative`.
  public init(currency: Currency, allowsNegative: Bool = false) {
    self.currency = currency
    self.allowsNegative = allowsNegative
  }

  /// The amount that `text` writes.
  ///
  /// - Throws: ``AmountError``, with the reason that a person can act on.
  public func parse(_ text: String) throws(AmountError) -> Money {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .empty }
    guard let number = DecimalText(withoutSign(trimmed)) else { throw .notANumber(trimmed) }
    let money = try Money(decimal: decimal(number, text: trimmed), currency: currency)
    guard allowsNegative || money.minorUnits >= 0 else { throw .negative }
    return money
  }

  private func decimal(_ number: DecimalText, text: String) throws(AmountError) -> Decimal {
    let commas = number.count(of: .comma)
    let points = number.count(of: .point)
    guard let last = number.lastSeparator else {
      return try reading(number, .comma, text: text)
    }
    let other: DecimalText.Separator = last == .comma ? .point : .comma
    if commas > 0, points > 0 {
      guard number.digitsAfterLastSeparator == currency.minorDigits else { throw .notANumber(text) }
      return try reading(number, last, text: text)
    }
    // Several of one kind can only be groups; so is one, in a currency that has no decimals.
    if commas + points > 1 || currency.minorDigits == 0 {
      guard let value = number.value(decimalSeparator: other) else {
        throw commas + points == 1 ? .tooPrecise(digits: currency.minorDigits) : .notANumber(text)
      }
      return value
    }
    guard number.digitsAfterLastSeparator <= currency.minorDigits else {
      throw .tooPrecise(digits: currency.minorDigits)
    }
    return try reading(number, last, text: text)
  }

  private func reading(
    _ number: DecimalText, _ separator: DecimalText.Separator, text: String
  ) throws(AmountError) -> Decimal {
    guard let value = number.value(decimalSeparator: separator) else {
      // Nothing but digits and separators, yet no value: too many digits, or groups that are none.
      throw text.count > 38 ? .outOfRange : .notANumber(text)
    }
    return value
  }

  /// The text without the currency's own sign or code, wherever it stands. Another currency's stays, and
  /// is refused.
  private func withoutSign(_ text: String) -> String {
    let marks = ([currency.rawValue] + currency.signs).sorted { $0.count > $1.count }
    let isNegative = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
    let unsigned = isNegative ? String(text.dropFirst()) : text
    for mark in marks {
      for range in [
        unsigned.range(of: mark, options: [.anchored, .caseInsensitive]),
        unsigned.range(of: mark, options: [.anchored, .backwards, .caseInsensitive]),
      ] {
        if let range {
          let rest = unsigned.replacingCharacters(in: range, with: "")
          return (isNegative ? "-" : "") + rest.trimmingCharacters(in: .whitespaces)
        }
      }
    }
    return text
  }
}
