import Interchange
import Localization
import Values

/// One line that says what went wrong, in the person's language.
struct ErrorSentence {
  let strings: StringTable
  let language: Language

  func text(for error: any Error) -> String {
    let details = (error as? any CommandFailure)?.details ?? []
    return Self.oneLine(
      ([sentence(for: error)] + details.map { strings.text($0, language) }).joined(separator: " "))
  }

  private func sentence(for error: any Error) -> String {
    switch error {
    case TerminalError.badValue(let option, let key, let arguments):
      strings.text(
        "terminal.badValue", language, ["option": option, "reason": strings.text(key, language, arguments)])
    case let error as any LocalizedMessage: strings.text(error, language)
    // The values of the domain know no language: these two errors carry their keys without the protocol.
    case let error as AmountError: strings.text(error.messageKey, language, error.messageArguments)
    case let error as ImportError: strings.text(error.messageKey, language, error.messageArguments)
    case is CancellationError: strings.text(TerminalError.interrupted, language)
    default: strings.text("terminal.fault", language, ["detail": String(describing: error)])
    }
  }

  /// A sentence never takes two lines, whatever a path or a name in it holds.
  static func oneLine(_ text: String) -> String {
    DisplayText.harmless(text)
  }
}
