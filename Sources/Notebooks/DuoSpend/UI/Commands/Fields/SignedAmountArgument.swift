import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// An amount as a person types it, below zero for what came in. Its currency is known later, from the project.
struct SignedAmountArgument: ExpressibleByArgument, Sendable {
  private let text: String

  init?(argument: String) { text = argument }

  /// The amount in a currency; nil when the text is empty, which empties the field.
  ///
  /// - Parameter option: the option's name, for the message (`--amount`).
  /// - Throws: ``TerminalError/badValue(option:key:arguments:)``.
  func money(in currency: Currency, option: String) throws(TerminalError) -> Money? {
    if text.isEmpty { return nil }
    do {
      return try AmountParser(currency: currency, allowsNegative: true).parse(text)
    } catch {
      throw .badValue(option: option, key: error.messageKey, arguments: error.messageArguments)
    }
  }
}
