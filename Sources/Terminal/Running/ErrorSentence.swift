import Interchange
import Localization
import Values

/// One line that says what went wrong, in the person's language.
struct ErrorSentence {
  let strings: StringTable
  let language: Language

  func text(for error: any Error) -> String {
    Self.oneLine(sentences(for: error).joined(separator: " "))
  }

  private func sentences(for error: any Error) -> [String] {
    if let refusal = error as? any FieldRefusal {
      let fields = sentences(about: refusal)
      if fields.count == 1 { return fields }
      if !fields.isEmpty { return [sentence(for: error)] + fields }
    }
    let details = (error as? any CommandFailure)?.details ?? []
    return [sentence(for: error)] + details.map { strings.text($0, language) }
  }

  private func sentence(for error: any Error) -> String {
    switch error {
    case TerminalError.badValue(let option, let key, let arguments):
      about(option, strings.text(key, language, arguments))
    case let error as any LocalizedMessage: strings.text(error, language)
    // The values of the domain know no language: these two errors carry their keys without the protocol.
    case let error as AmountError: strings.text(error.messageKey, language, error.messageArguments)
    case let error as ImportError: strings.text(error.messageKey, language, error.messageArguments)
    case is CancellationError: strings.text(TerminalError.interrupted, language)
    default: strings.text("terminal.fault", language, ["detail": String(describing: error)])
    }
  }

  private func sentences(about refusal: some FieldRefusal) -> [String] {
    refusal.fieldProblems.map { problem in
      let reason = strings.text(problem.messageKey, language, problem.messageArguments)
      switch problem.reason {
      // These sentences are the field's own, and name it.
      case .empty, .rule: return reason
      case .tooLong, .outOfRange, .endBeforeStart, .amount: return about(problem.field.option, reason)
      }
    }
  }

  private func about(_ option: String, _ reason: String) -> String {
    strings.text("terminal.badValue", language, ["option": option, "reason": reason])
  }

  /// A sentence never takes two lines, whatever a path or a name in it holds.
  static func oneLine(_ text: String) -> String {
    DisplayText.harmless(text)
  }
}

extension FormField {
  /// The option that gives the field: `--due-day` for `dueDay`.
  fileprivate var option: String {
    input.reduce(into: "--") { option, character in
      option += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}
