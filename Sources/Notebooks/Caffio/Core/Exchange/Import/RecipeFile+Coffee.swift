import Foundation
import Values

extension RecipeFile {
  /// The recipe of a coffee: what somebody else can make it from, not what the person thinks of it.
  ///
  /// - Parameter ingredients: in their order.
  package init(_ coffee: Coffee, _ ingredients: [Ingredient]) {
    self.init(name: coffee.name)
    shortDescription = coffee.shortDescription
    difficulty = coffee.difficulty.rawValue
    preparationTimeMinutes = coffee.preparationTimeMinutes
    glassType = coffee.glassType.rawValue
    coffeeType = coffee.coffeeType.map(\.rawValue)
    instructions = coffee.instructions
    self.ingredients = ingredients.map { .init(name: $0.name, measure: $0.measure, units: $0.units) }
    tags = coffee.tags
    caffeine = coffee.caffeine
    caffeineSource = coffee.caffeineSource
    authorId = coffee.authorId
    originalRecipeId = coffee.originalRecipeId
    brewPlan = coffee.brewPlan
    unknownFields = coffee.otherRecipeFields
  }

  /// The coffee that the file makes, and its ingredients in order.
  ///
  /// What Caffio has no column for is kept with it, and goes out with it again.
  func records(
    now: Date, newID: () -> String
  ) throws(CaffioError) -> (coffee: Coffee, ingredients: [Ingredient]) {
    let id = newID()
    var coffee = Coffee(
      id: id,
      details: Coffee.Details(
        name: name, shortDescription: shortDescription, difficulty: Open(rawValue: difficulty),
        preparationTimeMinutes: preparationTimeMinutes, glassType: Open(rawValue: glassType),
        coffeeType: coffeeType.map { Open(rawValue: $0) }, instructions: instructions, tags: tags,
        caffeine: caffeine, caffeineSource: caffeineSource, authorId: authorId),
      originalRecipeId: originalRecipeId, stamp: Stamp(now))
    coffee.recipeFields = unknownFields
    if let brewPlan { coffee.brewPlan = brewPlan }
    var parts: [Ingredient] = []
    for (position, ingredient) in ingredients.enumerated() {
      let details = Ingredient.Details(ingredient.name, ingredient.measure, ingredient.units)
      parts.append(
        Ingredient(
          id: newID(), coffeeId: id, details: try details.validated(), position: position, updatedAt: now))
    }
    return (try coffee.validated(), parts)
  }
}
