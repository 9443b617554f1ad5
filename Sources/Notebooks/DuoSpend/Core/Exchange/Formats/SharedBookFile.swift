import Interchange
import Values

/// One file of another tool, looked through once: what it says of itself, and then its bills.
protocol SharedBookFile: Sendable {
  /// What it says apart from the bills.
  var book: SharedBook { get }

  /// Its bills, once it is known how its days and currencies are meant.
  func rows(_ culture: BookCulture) throws -> SharedBillRows
}

/// How the days and the currencies of a file are meant.
struct BookCulture: Hashable, Sendable {
  /// The order of day and month where a day could be read both ways.
  var dayOrder: DayOrder = .dayFirst
  /// What a bill is that one person paid and another alone bears.
  var transfer: SharedBill.Kind = .reimbursement
  /// What each currency of the file means, by what the file writes.
  var currencies: [String: Currency] = [:]

  /// The currency that the file writes so.
  func currency(_ text: String) -> Currency { currencies[text] ?? Currency(rawValue: text) }
}

/// What a currency in a file surely means, and what it may mean.
enum CurrencyReading {
  /// The currency of a code, or of a sign that has one meaning; nil when a person has to say.
  static func certain(_ text: String) -> Currency? {
    switch text {
    case "€": return .eur
    case "£": return .gbp
    // ISO 4217: no currency at all.
    case "XXX": return nil
    default:
      let isCode =
        text.utf8.count == 3 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      return isCode ? Currency(rawValue: text) : nil
    }
  }

  /// The most likely currency of a sign.
  static func likely(_ text: String) -> Currency { CurrencySign.currency(in: text) ?? .eur }
}
