import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio suggest`: what fits the moment, and why.
struct SuggestCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("suggest", help: "caffio.command.suggest")
  }

  @Option(help: .text("caffio.option.limit", value: "caffio.value.number")) var limit = 3
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let found = try await client.value(
        SuggestionsQuery(at: client.now(), in: client.timeZone, limit: limit))
      let texts = CaffioTexts(context)
      if options.output.isJSON, let note = SuggestionRows(suggestions: found, texts: texts).note {
        context.console.warn(note)
      }
      try context.answer(options.output, found.coffees.map { SuggestionOutput($0, texts) }) {
        let told = texts.list(found)
        return told.isEmpty ? context.text("answer.nothing") : told
      }
    }
  }
}

extension CaffioTexts {
  /// Each coffee, then why; and that others hold too much for now.
  func list(_ suggestions: SuggestedCoffees) -> String {
    let told = suggestions.coffees.map { suggested in
      ([suggested.coffee.name] + sentences(of: suggested.suggestion).map { "  · \($0)" }).joined(
        separator: "\n")
    }
    return (told + [SuggestionRows(suggestions: suggestions, texts: self).note].compactMap(\.self))
      .joined(separator: "\n")
  }
}

/// A suggestion as `--json` prints it.
struct SuggestionOutput: Encodable {
  let coffeeId, coffeeName: String
  let score: Double
  let reasons: [String]

  init(_ suggested: SuggestedCoffee, _ texts: CaffioTexts) {
    (coffeeId, coffeeName) = (suggested.coffee.id, suggested.coffee.name)
    score = suggested.suggestion.score
    reasons = texts.sentences(of: suggested.suggestion)
  }
}
