import Foundation
package import Localization
import Values

extension RecipeWish {
  /// The recipe of the wish, to be looked at and changed before it is kept.
  ///
  /// - Parameters:
  ///   - texts: Caffio's texts.
  ///   - table: how much caffeine its coffee holds.
  package func draft(
    _ texts: StringTable, _ language: Language, _ table: CaffeineTable = CaffeineTable()
  ) -> CoffeeDraft {
    let words = WishTexts(wish: self, texts: texts, language: language)
    var draft = CoffeeDraft(
      Coffee.Details(
        name: words.name, shortDescription: words.description, difficulty: Open(drink.difficulty),
        preparationTimeMinutes: drink.minutes, glassType: Open(glass), coffeeType: types.map { Open($0) },
        instructions: words.steps), ingredients: words.ingredients)
    let drunk: CaffeineDrink = isDecaf ? .decaf : drink.method.drink
    let figure = table.figure(for: drunk)
    draft.caffeine = figure.milligrams(in: .millilitres(coffee)).flatMap { CaffeineMass(milligrams: $0) }
    draft.caffeineSource = texts.text(figure.source.labelKey, language)
    draft.brewPlan = plan
    return draft
  }

  /// The dry coffee of all cups, in grams.
  var dose: Double { drink.dose * Double(servings) }
  /// How its coffee is brewed; the water follows the dose.
  var plan: BrewPlan {
    var plan = BrewPlan.standard(drink.method)
    let factor = dose / plan.dose
    plan.dose = dose
    for index in plan.steps.indices { plan.steps[index].water *= factor }
    return plan.rounded
  }
  /// The coffee of one cup, in millilitres: the water without what the grounds keep.
  private var coffee: Double {
    let kept = drink.method == .espresso ? 0 : BrewMeasures.retainedPerGram * drink.dose
    return plan.water / Double(servings) - kept
  }
  /// The milk of all cups, in millilitres.
  var milkVolume: Double {
    if isBlack { return 0 }
    return (milk != nil && drink.milk == 0 ? Self.splash : drink.milk) * Double(servings)
  }
  /// The milk of a coffee that is usually black, in millilitres.
  private static let splash = 40.0
  /// The cubes of ice of all cups.
  var ice: Double { isIced ? 6 * Double(servings) : drink == .coldBrew ? 2 * Double(servings) : 0 }

  private var glass: GlassType {
    isIced && [.cup, .mug].contains(drink.glass) ? .glass : drink.glass
  }
  private var types: [CoffeeType] {
    isIced ? [.cold, .iced] + drink.types.filter { $0 != .hot } : drink.types
  }
}

/// What a wish is in words.
private struct WishTexts {
  let wish: RecipeWish
  let texts: StringTable
  let language: Language

  private func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    texts.text("caffio.wish.\(key)", language, arguments)
  }

  private func amount(_ number: Double, _ unit: String) -> String {
    "\(number.formatted(.number.locale(language.locale).precision(.fractionLength(0...1))))\u{A0}\(unit)"
  }

  private func list(_ names: [String]) -> String {
    names.formatted(.list(type: .and).locale(language.locale))
  }

  /// « Latte (glacé, lait d’avoine, cannelle) ».
  var name: String {
    let drink = text("drink.\(wish.drink.rawValue)")
    let milk = wish.milk.flatMap { $0 == .whole && wish.drink.milk > 0 ? nil : text("milk.\($0.rawValue)") }
    let details =
      [
        wish.isIced ? text("iced") : nil, wish.isDecaf ? text("decaf") : nil,
        wish.isBlack && wish.drink.milk > 0 ? text("black") : nil, milk,
      ].compactMap(\.self) + wish.additions.map { text("addition.\($0.rawValue)") }
    let names = details.indices.reversed().map { last in
      let told = details[...last].joined(separator: ", ").lowercased(with: language.locale)
      return text("name", ["drink": drink, "details": told])
    }
    // As much of it as a name may have.
    return names.first { $0.count <= CaffioLimits.name } ?? drink
  }

  var description: String { text("description", ["count": String(wish.servings)]) }

  private var milkName: String { text("milk.\((wish.milk ?? .whole).rawValue)") }

  var ingredients: [CoffeeDraft.Part] {
    let grounds = wish.drink.method == .espresso ? "espressoGrounds" : "filterGrounds"
    let coffee = texts.text("caffio.ingredient.\(grounds)", language)
    let plan = wish.plan
    var parts = [
      CoffeeDraft.Part(wish.isDecaf ? text("decafCoffee", ["coffee": coffee]) : coffee, wish.dose, "g")
    ]
    if wish.drink.method != .espresso {
      let name = wish.drink.method == .coldBrew ? "coldWater" : "hotWater"
      parts.append(.init(texts.text("caffio.ingredient.\(name)", language), plan.water, "ml"))
    } else if wish.drink.added > 0 {
      let (name, added) = (wish.isIced ? "coldWater" : "hotWater", wish.drink.added * Double(wish.servings))
      parts.append(.init(texts.text("caffio.ingredient.\(name)", language), added, "ml"))
    }
    if wish.milkVolume > 0 { parts.append(.init(milkName, wish.milkVolume, "ml")) }
    parts += additions.map { addition in
      let (measure, units) = addition.amount
      return .init(text("addition.\(addition.rawValue)"), measure * Double(wish.servings), units)
    }
    if wish.ice > 0 {
      parts.append(.init(texts.text("caffio.ingredient.iceCubes", language), wish.ice, "pieces"))
    }
    return parts
  }

  /// What is added, and what the drink has anyway.
  private var additions: [RecipeWish.Addition] {
    (wish.drink == .mocha ? [.chocolate] : []) + wish.additions
  }

  var steps: [String] {
    func named(_ onTop: Bool) -> [String] {
      additions.filter { $0.isOnTop == onTop }
        .map { text("addition.\($0.rawValue)").lowercased(with: language.locale) }
    }
    let plan = wish.plan
    let brewed = [
      "dose": amount(wish.dose, "g"), "water": amount(plan.water, "g"),
      "celsius": plan.celsius.map { amount(Double($0), "°C") } ?? "",
    ]
    let (under, onTop) = (named(false), named(true))
    let milk = ["milk": milkName.lowercased(with: language.locale), "amount": amount(wish.milkVolume, "ml")]
    let heated = wish.isIced ? "cold" : wish.drink.isFoamed ? "foamed" : "warm"
    let added = amount(wish.drink.added * Double(wish.servings), "ml")
    return [
      under.isEmpty ? nil : text("step.under", ["list": list(under)]),
      text("step.\(wish.drink.method.rawValue)", brewed),
      wish.drink.added > 0 ? text(wish.isIced ? "step.coldWater" : "step.hotWater", ["amount": added]) : nil,
      wish.milkVolume > 0 ? text("step.milk.\(heated)", milk) : nil,
      wish.ice > 0 ? text("step.ice", ["number": String(Int(nearest: wish.ice))]) : nil,
      onTop.isEmpty ? nil : text("step.onTop", ["list": list(onTop)]),
      wish.servings > 1 ? text("step.share", ["number": String(wish.servings)]) : nil,
    ].compactMap(\.self)
  }
}
