import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio coffee invent WORDS`: a recipe made of what somebody would like to drink; kept where they say so.
struct InventCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("invent", help: "caffio.command.coffee.invent")
  }

  @Argument(help: .text("caffio.argument.wish", value: "caffio.value.text")) var words: [String]
  @Flag(help: .text("caffio.option.keep")) var keep = false
  @Option(help: .text("caffio.option.name")) var name: String?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    guard let wish = RecipeWish(words.joined(separator: " "), context.strings) else {
      throw CaffioCommandError.unknownWish
    }
    try await context.withCaffio(options, keep ? .writing : .reading) { client in
      let table = CaffeineTable(try await client.value(FiguresQuery()))
      var draft = wish.draft(context.strings, context.language, table)
      if let name { draft.name = name }
      let id = keep ? try await client.addCoffee(draft).value.id : nil
      try context.answer(options.output, InventedOutput(draft, id: id)) {
        CaffioTexts(context).sheet(of: draft, id: id)
      }
    }
  }
}

/// A recipe that was made of a wish, as `--json` prints it.
private struct InventedOutput: Encodable {
  /// Nil for one that was not kept.
  let id: Coffee.ID?
  let name, shortDescription, difficulty, glassType: String
  let preparationTimeMinutes: Int
  let coffeeType, instructions: [String]
  let ingredients: [RecipeFile.Part]
  let caffeine: CaffeineMass?

  init(_ draft: CoffeeDraft, id: Coffee.ID?) {
    self.id = id
    (name, shortDescription) = (draft.name, draft.shortDescription)
    (difficulty, glassType) = (draft.difficulty.rawValue, draft.glassType.rawValue)
    preparationTimeMinutes = draft.preparationTimeMinutes
    coffeeType = draft.coffeeType.map(\.rawValue)
    instructions = draft.instructions
    ingredients = draft.ingredients.map { .init(name: $0.name, measure: $0.measure, units: $0.units) }
    caffeine = draft.caffeine
  }
}

extension CaffioTexts {
  /// A recipe as it would be kept.
  fileprivate func sheet(of draft: CoffeeDraft, id: Coffee.ID?) -> String {
    var sheet = FactSheet()
    sheet.add(localizer.text("caffio.column.id"), id)
    sheet.add(localizer.text("caffio.column.coffee"), draft.name)
    sheet.add(localizer.text("caffio.column.description"), draft.shortDescription)
    sheet.add(localizer.text("caffio.column.minutes"), String(draft.preparationTimeMinutes))
    sheet.add(localizer.text("caffio.column.glass"), glass(draft.glassType))
    sheet.add(localizer.text("caffio.column.caffeine"), draft.caffeine.map { caffeine($0) })
    let ingredients = draft.ingredients.map { line($0.details) }
    let steps = draft.instructions.enumerated().map { "\($0 + 1). \($1)" }
    let kept = id == nil ? [localizer.text("caffio.answer.notKept")] : []
    return ([sheet.rendered(), ""] + ingredients + [""] + steps + kept).joined(separator: "\n")
  }
}
