extension BundledRecipe {
  /// What is true of it in every language.
  package var facts: Facts {
    switch self {
    case .classicEspresso:
      Facts(
        difficulty: "easy", minutes: 2, glass: "cup", types: ["hot", "short"],
        ingredients: [Self.espresso, Self.hotWater(36)], instructionCount: 6)
    case .cappuccino:
      Facts(
        difficulty: "medium", minutes: 5, glass: "cup", types: ["hot"],
        ingredients: [
          Self.espresso, BundledIngredient("wholeMilk", 120, "ml"), BundledIngredient("whiteSugar", 1, "tsp"),
        ], instructionCount: 6)
    case .coldBrew:
      Facts(
        difficulty: "easy", minutes: 5, glass: "glass", types: ["cold", "long"],
        ingredients: [
          Self.filter(80), BundledIngredient("coldWater", 500, "ml"),
          BundledIngredient("iceCubes", 8, "pieces"),
        ], instructionCount: 6)
    case .latte:
      Facts(
        difficulty: "medium", minutes: 6, glass: "mug", types: ["hot", "long"],
        ingredients: [
          Self.espresso, BundledIngredient("wholeMilk", 200, "ml"),
          BundledIngredient("vanillaSyrup", 1, "pump"),
        ], instructionCount: 6)
    case .americano:
      Facts(
        difficulty: "easy", minutes: 3, glass: "mug", types: ["hot", "long"],
        ingredients: [Self.espresso, Self.hotWater(150)], instructionCount: 5)
    case .icedLatte:
      Facts(
        difficulty: "medium", minutes: 4, glass: "glass", types: ["cold", "iced", "long"],
        ingredients: [
          Self.espresso, BundledIngredient("coldMilk", 180, "ml"), BundledIngredient("iceCubes", 6, "pieces"),
          BundledIngredient("caramelSyrup", 1, "pump"),
        ], instructionCount: 6)
    case .frenchPress:
      Facts(
        difficulty: "easy", minutes: 8, glass: "french_press", types: ["hot", "filtered", "long"],
        ingredients: [Self.filter(30), Self.hotWater(500)], instructionCount: 6)
    case .pourOverV60:
      Facts(
        difficulty: "hard", minutes: 12, glass: "v60", types: ["hot", "filtered"],
        ingredients: [Self.filter(22), Self.hotWater(350)], instructionCount: 7)
    case .mocha:
      Facts(
        difficulty: "hard", minutes: 7, glass: "mug", types: ["hot"],
        ingredients: [
          Self.espresso, BundledIngredient("wholeMilk", 150, "ml"),
          BundledIngredient("chocolatePowder", 2, "tsp"), BundledIngredient("whippedCream", 30, "ml"),
          BundledIngredient("brownSugar", 1, "tsp"),
        ], instructionCount: 6)
    case .chemex:
      Facts(
        difficulty: "hard", minutes: 15, glass: "chemex", types: ["hot", "filtered", "long"],
        ingredients: [Self.filter(42), Self.hotWater(700)], instructionCount: 8)
    }
  }

  private static let espresso = BundledIngredient("espressoGrounds", 18, "g")

  private static func filter(_ grams: Double) -> BundledIngredient {
    BundledIngredient("filterGrounds", grams, "g")
  }

  private static func hotWater(_ millilitres: Double) -> BundledIngredient {
    BundledIngredient("hotWater", millilitres, "ml")
  }
}
