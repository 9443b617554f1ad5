import ArgumentParser
import DuoSpendCore
import Foundation
import Terminal

/// How an expense is divided, as a person types it: `70/30` in percent, `70` for the first partner's part,
/// `2/1` in parts of one digit, or `equal`.
struct SplitArgument: ExpressibleByArgument, Sendable {
  private let text: String

  init?(argument: String) { text = argument }

  /// The ratio.
  ///
  /// - Parameter option: the option's name, for the message.
  /// - Throws: ``TerminalError/badValue(option:key:arguments:)``.
  func ratio(option: String) throws(TerminalError) -> SplitRatio {
    if text.lowercased() == "equal" { return .equal }
    guard let parts = Self.numbers(text) else {
      throw .badValue(option: option, key: "duospend.commandError.split", arguments: ["text": text])
    }
    do {
      return try parts.count == 1 ? .percent(parts[0]) : Self.ratio(parts[0], parts[1])
    } catch {
      throw .badValue(option: option, key: error.messageKey, arguments: error.messageArguments)
    }
  }

  /// Two digits are parts: 7/3 is 70/30, so that a zero left out changes nothing. Anything else is percents.
  private static func ratio(_ first: Decimal, _ second: Decimal) throws(DuoSpendError) -> SplitRatio {
    let digits: Set<Decimal> = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    guard digits.contains(first), digits.contains(second), let one = Share(first), let other = Share(second)
    else { return try .percent(first, second) }
    let ratio = SplitRatio.custom(partner1Share: one, partner2Share: other)
    guard ratio.isMeaningful else { throw .invalidSplitRatio }
    return ratio
  }

  private static func numbers(_ text: String) -> [Decimal]? {
    let part = #/\s*(-?[0-9]{1,9}(?:[.,][0-9]{1,9})?)\s*%?\s*/#
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { text -> Decimal? in
      text.wholeMatch(of: part).flatMap { Decimal(string: String($0.1).replacing(",", with: ".")) }
    }
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count && known.count <= 2 ? known : nil
  }
}
