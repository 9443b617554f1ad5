public import Foundation
import Values

/// The sign that separates decimals where a file comes from.
public enum DecimalMark: String, CaseIterable, Hashable, Sendable, Codable {
  /// `1.234,56`
  case comma
  /// `1,234.56`
  case point

  var separator: DecimalText.Separator { self == .comma ? .comma : .point }
}

/// What a text can mean as a number, before anything is known about its origin.
public enum NumberReading: Hashable, Sendable {
  /// Only one number is written so. `mark` is the decimal mark it proves, if it proves one.
  case certain(Decimal, mark: DecimalMark?)
  /// `1.234` and `1,234`: a thousand and more, or three decimals.
  case ambiguous(comma: Decimal, point: Decimal)

  /// Reads a number with or without a currency sign, group separators and a minus sign or parentheses.
  /// Nil when the text is no number at all.
  public init?(_ text: String) {
    let bare = CurrencySign.removed(from: text)
    guard let number = DecimalText(bare.text) else { return nil }
    func value(_ mark: DecimalMark) -> Decimal? {
      number.value(decimalSeparator: mark.separator).map { bare.isParenthesized ? -$0 : $0 }
    }
    guard let last = number.lastSeparator else {
      guard let whole = value(.point) else { return nil }
      self = .certain(whole, mark: nil)
      return
    }
    let mark: DecimalMark = last == .comma ? .comma : .point
    let other: DecimalMark = last == .comma ? .point : .comma
    let hasBoth = number.count(of: .comma) > 0 && number.count(of: .point) > 0
    switch (value(mark), hasBoth ? nil : value(other)) {
    case (let decimals?, nil): self = .certain(decimals, mark: mark)
    case (nil, let groups?): self = .certain(groups, mark: other)
    case (let decimals?, let groups?):
      // No group of thousands starts with a zero.
      if bare.text.drop(while: { !$0.isNumber }).first == "0" {
        self = .certain(decimals, mark: mark)
      } else {
        self =
          mark == .comma
          ? .ambiguous(comma: decimals, point: groups) : .ambiguous(comma: groups, point: decimals)
      }
    case (nil, nil): return nil
    }
  }

  /// The number, once the decimal mark of the file is known; it only decides what is ambiguous.
  public func value(_ mark: DecimalMark) -> Decimal {
    switch self {
    case .certain(let value, _): value
    case .ambiguous(let comma, let point): mark == .comma ? comma : point
    }
  }
}
