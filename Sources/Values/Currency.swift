/// A currency, named by its ISO 4217 code.
///
/// A code that this list does not know is kept as it came: it has two decimals, as most have.
public struct Currency: RawRepresentable, Hashable, Sendable, Codable {
  /// The three-letter code, in capitals: `EUR`.
  public let rawValue: String

  /// The currency with this code.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The euro.
  public static let eur = Currency(rawValue: "EUR")
  /// The US dollar.
  public static let usd = Currency(rawValue: "USD")
  /// The pound sterling.
  public static let gbp = Currency(rawValue: "GBP")
  /// The Swiss franc.
  public static let chf = Currency(rawValue: "CHF")
  /// The Canadian dollar.
  public static let cad = Currency(rawValue: "CAD")
  /// The yen, without decimals.
  public static let jpy = Currency(rawValue: "JPY")
  /// The Tunisian dinar, with three decimals.
  public static let tnd = Currency(rawValue: "TND")

  /// Those that a person can choose from: the five most usual ones first, then by code.
  public static let offered: [Currency] = [
    "EUR", "USD", "GBP", "CHF", "CAD", "AUD", "BRL", "CNY", "CZK", "DKK", "HUF", "ILS", "INR", "ISK", "JPY",
    "KRW", "MAD", "MXN", "NOK", "NZD", "PLN", "RON", "SEK", "SGD", "THB", "TND", "TRY", "UAH", "VND", "XOF",
    "XPF", "ZAR",
  ].map(Currency.init(rawValue:))

  /// The currency with this code; nil where it is none: three capital letters, as ISO 4217 writes them, known here or not.
  package init?(code: String) {
    self.init(rawValue: code)
    guard isWellFormed else { return nil }
  }

  /// Whether the code is written as ISO 4217 writes one: three capital letters. A file may hold anything.
  package var isWellFormed: Bool {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return rawValue.utf8.count == 3 && rawValue.utf8.allSatisfy(letters.contains)
  }

  /// How many decimals an amount has: 2 for the euro, 0 for the yen, 3 for the Tunisian dinar.
  ///
  /// Source: ISO 4217, list one (column "minor unit").
  public var minorDigits: Int {
    switch rawValue {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
      "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }

  /// The signs by which people write it, besides its code.
  package var signs: [String] {
    switch rawValue {
    case "EUR": ["€"]
    case "GBP": ["£", "£GB"]
    case "JPY": ["¥", "￥", "JP¥", "¥JP"]
    case "CHF": ["Fr.", "Fr"]
    case "USD": ["$", "US$", "$US"]
    case "CAD": ["$", "CA$", "C$", "$CA"]
    case "AUD", "NZD", "MXN": ["$"]
    case "INR": ["₹"]
    case "PLN": ["zł"]
    case "BRL": ["R$"]
    case "CZK": ["Kč"]
    case "SEK", "NOK", "DKK": ["kr", "kr."]
    case "KRW": ["₩"]
    case "TRY": ["₺"]
    case "UAH": ["₴"]
    default: []
    }
  }
}
