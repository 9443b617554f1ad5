import Foundation
public import Values

/// The currency that a text shows beside a number.
public enum CurrencySign {
  /// The currency that the sign or code in `text` most likely means; nil when it shows none.
  public static func currency(in text: String) -> Currency? {
    guard !isBareNumber(text) else { return nil }
    let sign = text.filter { !$0.isWhitespace && !$0.isNumber && !",.-−+()'’".contains($0) }
    return sign.isEmpty ? nil : known[sign.uppercased()]
  }

  /// The text without a sign or code before or after the number, and without accounting parentheses.
  static func removed(from text: String) -> (text: String, isParenthesized: Bool) {
    guard !isBareNumber(text) else { return (text, false) }
    var bare = text.trimmed
    let isParenthesized = bare.hasPrefix("(") && bare.hasSuffix(")")
    if isParenthesized { bare = String(bare.dropFirst().dropLast()) }
    let minus = bare.prefix { $0 == "-" || $0 == "\u{2212}" }
    let unsigned = bare.dropFirst(minus.count)
    let start = unsigned.prefix { !$0.isNumber && !",.-\u{2212}".contains($0) }
    let end = String(unsigned.reversed().prefix { !$0.isNumber && !"-\u{2212}".contains($0) }.reversed())
    var core = unsigned
    if known[start.trimmed.uppercased()] != nil { core = core.dropFirst(start.count) }
    if known[end.trimmed.uppercased()] != nil { core = core.dropLast(end.count) }
    return (minus + core.trimmed, isParenthesized)
  }

  /// Whether there is nothing but digits and separators, as in most cells of a large table.
  private static func isBareNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: ",")
    }
  }

  private static let known: [String: Currency] = {
    let signs = [
      "€": "EUR", "$": "USD", "US$": "USD", "$US": "USD", "£": "GBP", "£GB": "GBP", "¥": "JPY", "￥": "JPY",
      "CA$": "CAD", "$CA": "CAD", "A$": "AUD", "R$": "BRL", "₹": "INR", "ZŁ": "PLN", "KČ": "CZK", "KR": "SEK",
      "KR.": "DKK", "₩": "KRW", "₺": "TRY", "₴": "UAH", "FR.": "CHF", "FT": "HUF", "LEI": "RON", "฿": "THB",
    ]
    let codes = [
      "EUR", "USD", "GBP", "CHF", "CAD", "AUD", "NZD", "JPY", "CNY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF",
      "RON", "BGN", "TRY", "UAH", "INR", "BRL", "MXN", "ZAR", "MAD", "TND", "DZD", "XOF", "XAF", "XPF", "THB",
      "KRW", "SGD", "HKD", "ISK",
    ]
    var all = signs.mapValues { Currency(rawValue: $0) }
    for code in codes { all[code] = Currency(rawValue: code) }
    return all
  }()
}

extension Substring {
  var trimmed: String { String(self).trimmed }
}
