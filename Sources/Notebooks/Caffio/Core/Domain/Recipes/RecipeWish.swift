/// A coffee that somebody wishes for, of which ``draft(_:_:_:)`` makes a recipe. The same wish makes the same recipe.
package struct RecipeWish: Hashable, Sendable {
  /// The drink at the bottom of it.
  package enum Drink: String, CaseIterable, Hashable, Sendable {
    case espresso, americano, macchiato, cappuccino, flatWhite, latte, mocha
    case filter, chemex, frenchPress, aeroPress, moka, coldBrew
  }

  package enum Milk: String, CaseIterable, Hashable, Sendable {
    case whole, oat, almond, soy, coconut
  }

  /// What is added to it.
  package enum Addition: String, CaseIterable, Hashable, Sendable {
    case vanilla, caramel, hazelnut, chocolate, honey, sugar
    case cinnamon, cardamom, ginger, cream
  }

  package var drink: Drink
  /// The milk; nil for as the drink has it.
  package var milk: Milk?
  /// Whether a drink that has milk goes without it.
  package var isBlack = false
  /// What is added, each once.
  package var additions: [Addition] = []
  /// Whether it is cold, over ice.
  package var isIced = false
  /// Whether the coffee has no caffeine.
  package var isDecaf = false
  /// For how many.
  package var servings = 1

  /// How many it can be for.
  package static let servingLimits = 1...12

  package init(_ drink: Drink) { self.drink = drink }
}

extension RecipeWish.Drink {
  /// How its coffee is made.
  package var method: BrewMethod {
    switch self {
    case .espresso, .americano, .macchiato, .cappuccino, .flatWhite, .latte, .mocha: .espresso
    case .filter: .v60
    case .chemex: .chemex
    case .frenchPress: .frenchPress
    case .aeroPress: .aeroPress
    case .moka: .moka
    case .coldBrew: .coldBrew
    }
  }

  /// The dry coffee of one cup, in grams.
  var dose: Double {
    switch self {
    case .moka: 8
    case .filter, .chemex, .frenchPress, .aeroPress: 15
    case .coldBrew: 20
    default: BrewPlan.standard(method).dose
    }
  }

  /// The milk of one cup, in millilitres; none for what is black.
  var milk: Double {
    switch self {
    case .macchiato: 20
    case .cappuccino: 120
    case .flatWhite: 130
    case .latte: 200
    case .mocha: 150
    default: 0
    }
  }

  /// The water that makes one cup longer, in millilitres.
  var added: Double { self == .americano ? 120 : 0 }

  /// Whether its milk is a thick foam.
  var isFoamed: Bool { self == .cappuccino || self == .macchiato }

  var minutes: Int {
    switch self {
    case .espresso: 2
    case .americano, .aeroPress: 3
    case .macchiato: 4
    case .cappuccino, .flatWhite, .coldBrew, .filter: 5
    case .latte, .moka: 6
    case .mocha: 7
    case .chemex, .frenchPress: 8
    }
  }

  var difficulty: Difficulty {
    switch self {
    case .espresso, .americano, .frenchPress, .aeroPress, .moka, .coldBrew: .easy
    case .macchiato, .cappuccino, .flatWhite, .latte, .mocha, .filter: .medium
    case .chemex: .hard
    }
  }

  var glass: GlassType {
    switch self {
    case .espresso, .macchiato, .cappuccino, .flatWhite, .moka: .cup
    case .americano, .latte, .mocha, .aeroPress: .mug
    case .filter: .v60
    case .chemex: .chemex
    case .frenchPress: .frenchPress
    case .coldBrew: .glass
    }
  }

  var types: [CoffeeType] {
    switch self {
    case .espresso, .macchiato, .moka: [.hot, .short]
    case .cappuccino, .flatWhite: [.hot]
    case .americano, .latte, .mocha: [.hot, .long]
    case .filter, .aeroPress: [.hot, .filtered]
    case .chemex, .frenchPress: [.hot, .filtered, .long]
    case .coldBrew: [.cold, .long]
    }
  }
}

extension RecipeWish.Addition {
  /// How much of it one cup has.
  var amount: (measure: Double, units: String) {
    switch self {
    case .vanilla, .caramel, .hazelnut: (1, "pump")
    case .chocolate: (2, "tsp")
    case .honey, .sugar: (1, "tsp")
    case .cinnamon, .cardamom, .ginger: (0.25, "tsp")
    case .cream: (30, "ml")
    }
  }

  /// Whether it crowns the cup, instead of lying under the coffee.
  var isOnTop: Bool {
    switch self {
    case .cinnamon, .cardamom, .ginger, .cream: true
    case .vanilla, .caramel, .hazelnut, .chocolate, .honey, .sugar: false
    }
  }
}
