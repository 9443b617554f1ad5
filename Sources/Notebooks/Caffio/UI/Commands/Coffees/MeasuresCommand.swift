import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// How much of a recipe is made: so many times, or from so much of the coffee itself.
struct ScaleOptions: ParsableArguments {
  @Option(help: .text("caffio.option.times", value: "caffio.value.number")) var times: Int?
  @Option(help: .text("caffio.option.toDose", value: "caffio.value.grams")) var dose: NumberArgument?

  /// How many times the recipe is made. What is weighed first is its dose; said beside the times, it is what counts.
  ///
  /// - Throws: `MeasureError` for what nobody makes.
  func factor(of ingredients: [Ingredient]) throws(MeasureError) -> Double {
    let once = try ScaledAmount.factor(from: 1, to: times ?? 1)
    guard let dose else { return once }
    let coffee = ingredients.first { KitchenUnit($0.units) == .grams && $0.measure > 0 }
    guard let coffee, dose.value > 0, CaffioLimits.measure.contains(dose.value) else {
      throw .invalidFields([FieldProblem(.dose, .outOfRange)])
    }
    return dose.value / coffee.measure
  }
}

/// `carnets caffio coffee measures ID`: what goes into it, for so much of it.
struct MeasuresCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("measures", help: "caffio.command.coffee.measures")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var scale: ScaleOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let ingredients = try await client.coffee(id, in: context.language).ingredients
      let factor = try scale.factor(of: ingredients)
      try context.answer(options.output, ingredients.map { ScaledIngredient($0, times: factor) }) {
        if ingredients.isEmpty { return context.text("answer.nothing") }
        let texts = CaffioTexts(context)
        var table = TextTable([
          (context.text("caffio.column.ingredient"), .leading),
          (context.text("caffio.column.measure"), .trailing),
        ])
        for ingredient in ingredients {
          table.add([ingredient.name, texts.amount(ingredient.details, times: factor) ?? ""])
        }
        return table.rendered()
      }
    }
  }
}

/// An ingredient of so much of a recipe, as `--json` prints it.
private struct ScaledIngredient: Encodable {
  let name: String
  let measure: Double
  let units: String

  init(_ ingredient: Ingredient, times factor: Double) {
    (name, units) = (ingredient.name, ingredient.units)
    measure = ScaledAmount(ingredient.measure, ingredient.units, times: factor).shown
  }
}
