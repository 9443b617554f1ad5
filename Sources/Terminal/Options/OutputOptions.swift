public import ArgumentParser
import Localization

/// How a command answers.
public struct OutputOptions: ParsableArguments, Sendable {
  /// Whether the answer is one JSON document.
  @Flag(name: .customLong("json"), help: .text("option.json"))
  public var isJSON = false

  /// The language of texts. It is read before everything else, by ``LanguageChoice``, since a mistake in the
  /// rest of the line is said in it too; here it is only known and explained.
  @Option(name: .customLong("language"), help: .text("option.language", value: "option.language.value"))
  var language: LanguageArgument?

  /// The options as nobody gave them.
  public init() {}
}

/// A language as the command line names it.
struct LanguageArgument: ExpressibleByArgument, CaseIterable, Sendable {
  static let allCases = Language.allCases.map { LanguageArgument(language: $0) }
  static var allValueStrings: [String] { Language.allCases.map(\.rawValue) }

  let language: Language

  init(language: Language) { self.language = language }

  init?(argument: String) {
    guard let language = Language(rawValue: argument) else { return nil }
    self.init(language: language)
  }
}
