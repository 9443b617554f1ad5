import Foundation
import Localization

/// What ArgumentParser says about a badly written command line, as one sentence in the person's language.
///
/// Its messages exist in English alone and its errors are its own; a message that is not recognised is
/// quoted as it is.
struct UsageSentence {
  let strings: StringTable
  let language: Language

  func text(for message: String) -> String {
    let (key, arguments) = Self.meaning(of: message)
    return ErrorSentence.oneLine(strings.text(key, language, arguments))
  }

  /// A command that does not exist, and those that may have been meant.
  func text(for unknown: UnknownCommand) -> String {
    let key = unknown.near.isEmpty ? "usage.unknownCommand" : "usage.unknownCommandNear"
    return ErrorSentence.oneLine(
      strings.text(
        key, language,
        ["command": unknown.word, "parent": unknown.parent, "near": unknown.near.joined(separator: ", ")]))
  }

  private static func meaning(of message: String) -> (key: String, arguments: [String: String]) {
    if let match = message.wholeMatch(of: /Unknown option '(.+?)'(?:\. Did you mean '(.+?)'\?)?/) {
      guard let suggestion = match.2 else { return ("usage.unknownOption", ["option": String(match.1)]) }
      return ("usage.unknownOptionNear", ["option": String(match.1), "near": String(suggestion)])
    }
    if let match = message.wholeMatch(of: /Missing expected argument '(.+)'/) {
      return ("usage.missingArgument", ["argument": String(match.1)])
    }
    if let match = message.wholeMatch(of: /Missing value for '(.+)'/) {
      return ("usage.missingValue", ["option": String(match.1)])
    }
    if let match = message.wholeMatch(of: /(?s)The value '(.*)' is invalid for '(.+?)'(.*)/) {
      let (value, option, known) = (String(match.1), String(match.2), possible(in: match.3))
      let isCurrency = option.contains("currency") || option.contains("<code>")
      if isCurrency { return ("usage.noCurrency", ["value": value, "option": option]) }
      guard !known.isEmpty else { return ("usage.invalidValue", ["value": value, "option": option]) }
      return (
        "usage.invalidValueKnown",
        ["value": value, "option": option, "known": known.joined(separator: ", ")]
      )
    }
    if let match = message.wholeMatch(of: /(?s)Unexpected argument '(.+)'/) {
      return ("usage.unexpected", ["argument": String(match.1)])
    }
    if let match = message.wholeMatch(of: /(?s)\d+ unexpected arguments: '(.+)'/) {
      return ("usage.unexpected", ["argument": String(match.1.replacing("', '", with: " "))])
    }
    if let match = message.wholeMatch(
      of: /(?s)The option '(.+?)' does not take any value, but '(.*)' was specified\./)
    {
      return ("usage.noValue", ["option": String(match.1), "value": String(match.2)])
    }
    return ("usage.other", ["detail": message])
  }

  /// The values that ArgumentParser offers: a few in one sentence, more as a list.
  private static func possible(in offer: Substring) -> [String] {
    guard offer.hasPrefix(". Please provide one of ") else { return [] }
    let few = offer.matches(of: /'([^']*)'/).map { String($0.1) }
    return few.isEmpty ? offer.matches(of: /\n {2}- ([^\n]*)/).map { String($0.1) } : few
  }
}
