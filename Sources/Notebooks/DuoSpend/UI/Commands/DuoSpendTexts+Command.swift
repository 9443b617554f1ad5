import Terminal
import WebUI

extension DuoSpendTexts {
  /// The names that the pages use, in the language of a command.
  init(_ context: CommandContext) {
    self.init(
      PageContext(
        language: context.language, surroundings: context.surroundings, path: "", formToken: "",
        strings: context.strings))
  }
}
