package import Foundation

/// A number as people and programs write it, taken apart: sign, groups of digits, separators.
///
/// It knows the grammar, not the culture: whoever reads it says which sign separates the decimals.
package struct DecimalText: Hashable, Sendable {
  /// The sign between the whole number and its decimals.
  package enum Separator: UInt8, Hashable, Sendable {
    case comma = 0x2C
    case point = 0x2E
  }

  package let isNegative: Bool
  /// Digits, commas and points, and a space for every other mark that groups digits.
  private let body: [UInt8]

  private static let space = UInt8(ascii: " ")

  /// Takes apart a text of digits, points, commas, spaces and apostrophes, with one sign before or after
  /// it; nil when it holds anything else or no digit.
  package init?(_ text: some StringProtocol) {
    var body: [UInt8] = []
    var isNegative = false
    var hasDigit = false
    var hasSign = false
    var hasEnded = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", ".", ",":
        guard !hasEnded else { return nil }
        hasDigit = hasDigit || ("0"..."9").contains(scalar)
        body.append(UInt8(truncatingIfNeeded: scalar.value))
      // The spaces of French typography, and the Swiss apostrophe, group digits.
      case " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}":
        if !body.isEmpty { body.append(Self.space) }
      case "\t", "\n", "\r":
        hasEnded = !body.isEmpty
      case "-", "\u{2212}", "+":
        guard !hasSign, body.isEmpty || scalar != "+" else { return nil }
        hasSign = true
        hasEnded = !body.isEmpty
        isNegative = scalar != "+"
      default: return nil
      }
    }
    guard hasDigit else { return nil }
    while body.last == Self.space { body.removeLast() }
    self.isNegative = isNegative
    self.body = body
  }

  /// How often a separator stands in the text.
  package func count(of separator: Separator) -> Int { body.count { $0 == separator.rawValue } }

  /// The separator that comes last; nil in a plain whole number.
  package var lastSeparator: Separator? {
    body.last(where: Self.isSeparator).flatMap(Separator.init)
  }

  /// How many digits follow the last separator.
  package var digitsAfterLastSeparator: Int {
    body.count - ((body.lastIndex(where: Self.isSeparator) ?? -1) + 1)
  }

  /// The number, when `separator` separates its decimals and the other sign, or a space, groups thousands
  /// by three; nil when the groups are not groups.
  package func value(decimalSeparator separator: Separator) -> Decimal? {
    let mark = body.firstIndex(of: separator.rawValue)
    guard var digits = Self.ungrouped(body[..<(mark ?? body.count)]) else { return nil }
    var decimals = 0
    if let mark {
      let fraction = body[(mark + 1)...]
      guard !fraction.isEmpty, fraction.allSatisfy(Self.isDigit) else { return nil }
      digits += fraction
      decimals = fraction.count
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    // A Decimal holds 38 digits; a longer number would be rounded in silence.
    guard significant.count <= 38 else { return nil }
    guard let significand = Self.significand(significant) else { return nil }
    return Decimal(sign: isNegative ? .minus : .plus, exponent: -decimals, significand: significand)
  }

  private static func significand(_ digits: ArraySlice<UInt8>) -> Decimal? {
    guard digits.count > 18 else {
      return Decimal(digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) })
    }
    return Decimal(string: String(decoding: digits, as: UTF8.self))
  }

  /// The digits of a whole number without its group separators: one kind of separator, groups of three.
  private static func ungrouped(_ whole: ArraySlice<UInt8>) -> [UInt8]? {
    guard let mark = whole.first(where: { !isDigit($0) }) else { return Array(whole) }
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
    guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    return Array(groups.joined())
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { Separator(rawValue: byte) != nil }
}
