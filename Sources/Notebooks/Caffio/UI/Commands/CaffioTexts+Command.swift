import CaffioCore
import Terminal
import Values
import WebUI

extension CaffioTexts {
  /// The names that the pages use, in the language of a command.
  init(_ context: CommandContext) {
    self.init(
      PageContext(
        language: context.language, surroundings: context.surroundings, path: "", formToken: "",
        strings: context.strings))
  }

  /// « 4/5 »; nothing where nobody said.
  func mark(_ value: Int?) -> String? { value.map { outOfFive($0) } }

  /// Why a coffee fits a moment, or does not.
  func sentences(of suggestion: Suggestion) -> [String] {
    suggestion.reasons.map { reason in
      context.text(reason.messageKey, reason.messageArguments { context.text($0) })
    }
  }
}
