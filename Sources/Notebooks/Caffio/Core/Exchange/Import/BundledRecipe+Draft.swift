package import Localization
import Values

extension BundledRecipe {
  /// The recipe in the words of a language, as ``CaffioClient/addFirstRecipes(_:)`` takes it.
  ///
  /// - Parameters:
  ///   - texts: Caffio's texts.
  ///   - table: how much caffeine its coffee holds.
  package func draft(
    _ texts: StringTable, _ language: Language, _ table: CaffeineTable = CaffeineTable()
  ) -> CoffeeDraft {
    let figure = table.figure(for: method.drink)
    var draft = CoffeeDraft(
      Coffee.Details(
        name: texts.text(nameKey, language), shortDescription: texts.text(descriptionKey, language),
        difficulty: Open(rawValue: facts.difficulty), preparationTimeMinutes: facts.minutes,
        glassType: Open(rawValue: facts.glass), coffeeType: facts.types.map { Open(rawValue: $0) },
        instructions: instructionKeys.map { texts.text($0, language) }),
      ingredients: facts.ingredients.map { .init(texts.text($0.nameKey, language), $0.measure, $0.units) })
    draft.brewPlan = .standard(method)
    draft.caffeine = milligramsPerServing(table).flatMap { CaffeineMass(milligrams: $0) }
    draft.caffeineSource = texts.text(figure.source.labelKey, language)
    return draft
  }

  /// All of them.
  package static func drafts(_ texts: StringTable, _ language: Language) -> [BundledRecipe: CoffeeDraft] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.draft(texts, language)) })
  }

  /// The coffee that it is in a notebook.
  func coffee(_ draft: CoffeeDraft) throws(CaffioError) -> Coffee {
    let blank = Coffee(id: id, details: draft.details, stamp: Stamp(Self.writtenAt))
    return try draft.applied(to: blank, now: Self.writtenAt).validated()
  }

  /// What goes into that coffee, in order.
  func ingredients(_ draft: CoffeeDraft) throws(CaffioError) -> [Ingredient] {
    var ingredients: [Ingredient] = []
    for (position, part) in draft.ingredients.enumerated() {
      let ingredient = Ingredient(
        id: ingredientID(position), coffeeId: id, details: try part.details.validated(), position: position,
        updatedAt: Self.writtenAt)
      ingredients.append(ingredient)
    }
    return ingredients
  }
}
