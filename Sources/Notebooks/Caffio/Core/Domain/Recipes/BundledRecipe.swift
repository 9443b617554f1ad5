/// An ingredient of a recipe that comes with Caffio.
package struct BundledIngredient: Hashable, Sendable {
  package let nameKey: String
  /// How much, in ``units``.
  package let measure: Double
  /// The unit (`g`, `ml`, `tsp`, `pump`, `pieces`).
  package let units: String

  init(_ name: String, _ measure: Double, _ units: String) {
    nameKey = "caffio.ingredient.\(name)"
    self.measure = measure
    self.units = units
  }
}

/// The recipes that come with Caffio, in the order of its specification. Their words are in the string tables.
package enum BundledRecipe: String, CaseIterable, Hashable, Sendable {
  case classicEspresso, cappuccino, coldBrew, latte, americano
  case icedLatte, frenchPress, pourOverV60, mocha, chemex

  /// What is true of it in every language.
  package struct Facts: Hashable, Sendable {
    /// The raw value of its difficulty (`easy`, `medium`, `hard`).
    package let difficulty: String
    /// How long it takes.
    package let minutes: Int
    /// The raw value of its glass.
    package let glass: String
    /// The raw values of its types, in order.
    package let types: [String]
    /// What goes into it.
    package let ingredients: [BundledIngredient]
    /// How many instructions it has.
    package let instructionCount: Int
  }

  package var nameKey: String { "caffio.recipe.\(rawValue).name" }
  package var descriptionKey: String { "caffio.recipe.\(rawValue).description" }
  /// The keys of its instructions, in order.
  package var instructionKeys: [String] {
    (1...facts.instructionCount).map { "caffio.recipe.\(rawValue).step\($0)" }
  }

  /// How its coffee is made.
  package var method: BrewMethod {
    switch self {
    case .classicEspresso, .cappuccino, .latte, .americano, .icedLatte, .mocha: .espresso
    case .coldBrew: .coldBrew
    case .frenchPress: .frenchPress
    case .pourOverV60: .v60
    case .chemex: .chemex
    }
  }

  /// How many people it is for.
  package var servings: Int {
    switch self {
    case .frenchPress: 2
    case .chemex: 3
    case .coldBrew: 4
    default: 1
    }
  }

  /// The coffee in all of it, without milk and what is added, in millilitres: what the dose yields as espresso (18 g give
  /// 36 ml), or the water without what the grounds keep.
  package var coffeeMillilitres: Double {
    let plan = BrewPlan.standard(method)
    return method == .espresso
      ? plan.water : plan.water - plan.dose * BrewMeasures.retainedPerGram
  }

  /// The caffeine of one serving, in milligrams, as the table has it for this coffee; the little that chocolate powder
  /// has does not count.
  package func milligramsPerServing(_ table: CaffeineTable = CaffeineTable()) -> Double? {
    table.figure(for: method.drink).milligrams(in: .millilitres(coffeeMillilitres / Double(servings)))
  }
}
