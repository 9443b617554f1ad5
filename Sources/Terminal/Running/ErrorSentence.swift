import ArgumentParser
import Interchange
import Localization
import Values

/// One line that says what went wrong, in the person's language.
struct ErrorSentence {
  let strings: StringTable
  let language: Language
  /// The command that was run; nil where none was.
  var command: (any ParsableCommand.Type)?

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
      case .tooLong, .outOfRange, .endBeforeStart, .amount:
        return name(of: problem.field).map { about($0, reason) } ?? reason
      }
    }
  }

  /// How the command that was run calls a field: by its options of that command; where it has none, as it takes the field as
  /// an argument or from elsewhere, by the words of the form. Nil where the form has none either.
  private func name(of field: some FormField) -> String? {
    let options = field.everyOption.filter(known.contains)
    guard options.isEmpty else { return options.joined(separator: ", ") }
    return strings.contains(field.rawValue, in: language) ? strings.text(field.rawValue, language) : nil
  }

  /// The options of the command that was run.
  private var known: Set<String> {
    guard let command else { return [] }
    do {
      return try CommandOptions(of: command).options
    } catch {
      // Its parser describes it in a form that nobody knows: no option is named rather than one that may not exist.
      return []
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
