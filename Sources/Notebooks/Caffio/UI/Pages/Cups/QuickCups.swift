import CaffioCore
import NotebookContract
import Values
import WebUI

/// What can be noted in one tap: the person's presets, what she drank lately, what stands on her shelf.
struct QuickCups {
  let presets: [ConsumptionPreset]
  let recent: [ConsumptionItem]
  var shelf: [Coffee] = []
  /// Recipes that she may begin with, while she has no presets.
  var recipes: [Coffee] = []
  /// Her figures of drinks, where drinks of the table are offered; nil where none are.
  var figures: [DrinkFigure]?
  let texts: CaffioTexts

  /// Each group with its buttons, at most so many; groups without any are left out.
  func groups(limit: Int = .max) -> [TemplateValues] {
    [
      group("presets.title", presets.prefix(limit).map(button)),
      group("log.recent", others.prefix(max(0, limit - presets.count)).map(button)),
      group("log.shelf", shelf.map(button)),
      group("cups.recipes", recipes.filter { !shelf.contains($0) }.map(button)),
      group("cups.drinks", drinks.map(button)),
    ].compactMap(\.self)
  }

  /// What was drunk lately and is no preset.
  private var others: [ConsumptionItem] {
    recent.filter { item in
      let cup = item.consumption
      return !presets.contains {
        $0.coffeeId == cup.coffeeId && $0.drink == cup.drink && $0.quantity == cup.quantity
          && $0.unit == cup.unit
      }
    }
  }

  private var drinks: [(CaffeineDrink, CaffeineFigure)] {
    guard let figures else { return [] }
    let table = CaffeineTable(figures)
    return CaffeineDrink.allCases.map { ($0, table.figure(for: $0)) }
  }

  /// A drink of the table, which says how much one portion of it is.
  private func button(_ drink: CaffeineDrink, _ figure: CaffeineFigure) -> TemplateValues {
    button(
      "\(Address.log)/drink", name: "drink", value: drink.rawValue, texts.drink(drink.rawValue),
      texts.text("log.portion", ["portion": texts.portion(figure.portion)]),
      CaffeineMass(milligrams: figure.milligrams))
  }

  private func group(_ key: String, _ buttons: [TemplateValues]) -> TemplateValues? {
    buttons.isEmpty ? nil : ["title": texts.text(key), "quick": buttons]
  }

  private func button(_ preset: ConsumptionPreset) -> TemplateValues {
    button(
      Address.preset(preset.id, "log"), name: "preset", value: preset.id, preset.name,
      texts.quantity(preset.quantity, preset.unit), preset.caffeine)
  }

  private func button(_ item: ConsumptionItem) -> TemplateValues {
    let cup = item.consumption
    return button(
      "\(Address.log)/again", name: "cup", value: cup.id, texts.name(of: item),
      texts.quantity(cup.quantity, cup.unit), cup.caffeine)
  }

  private func button(_ coffee: Coffee) -> TemplateValues {
    button(
      "\(Address.log)/coffee", name: "coffee", value: coffee.id, coffee.name,
      texts.quantity(1, Open(.cups)), coffee.caffeine)
  }

  private func button(
    _ action: String, name: String, value: String, _ title: String, _ quantity: String,
    _ caffeine: CaffeineMass?
  ) -> TemplateValues {
    let amount = [quantity, caffeine.map { texts.sum($0) }].compactMap(\.self)
    return [
      "action": action, "name": name, "value": value, "label": title,
      "meta": amount.joined(separator: " · "),
    ]
  }
}
