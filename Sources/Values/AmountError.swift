/// Why a text or a number is not an amount of money.
public enum AmountError: Error, Equatable, Sendable {
  /// Nothing was typed.
  case empty
  /// The text is not a number, or could be read as two different ones.
  case notANumber(String)
  /// The amount is below zero where only an expense makes sense.
  case negative
  /// There are more decimals than the currency has; `digits` is how many it has.
  case tooPrecise(digits: Int)
  /// The amount is too large to be counted.
  case outOfRange
  /// Two amounts of different currencies cannot be added.
  case currenciesDiffer(Currency, Currency)
  /// The currency is none: its code is not three capital letters.
  case notACurrency(Currency)

  /// The key of the text for a person.
  public var messageKey: String {
    switch self {
    case .empty: "amount.empty"
    case .notANumber: "amount.notANumber"
    case .negative: "amount.negative"
    case .tooPrecise(digits: 0): "amount.tooPrecise.whole"
    case .tooPrecise: "amount.tooPrecise"
    case .outOfRange: "amount.outOfRange"
    case .currenciesDiffer: "amount.currenciesDiffer"
    case .notACurrency: "amount.notACurrency"
    }
  }

  /// What fills the placeholders of that text.
  public var messageArguments: [String: String] {
    switch self {
    case .empty, .negative, .outOfRange: [:]
    case .notANumber(let text): ["text": text]
    case .tooPrecise(let digits): ["digits": String(digits)]
    case .currenciesDiffer(let left, let right): ["left": left.rawValue, "right": right.rawValue]
    case .notACurrency(let currency): ["code": String(currency.rawValue.prefix(80))]
    }
  }
}
