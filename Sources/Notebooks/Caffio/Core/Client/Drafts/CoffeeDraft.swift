import Foundation
package import NotebookContract
package import Values

/// What a person says about a coffee.
package struct CoffeeDraft: Equatable, Sendable {
  /// What goes into it.
  @dynamicMemberLookup
  package struct Part: Equatable, Sendable {
    /// The ingredient that it changes; nil for a new one.
    package var id: Ingredient.ID?
    package var details: Ingredient.Details

    package init(id: Ingredient.ID? = nil, _ details: Ingredient.Details) {
      self.id = id
      self.details = details
    }

    package init(_ name: String, _ measure: Double = 0, _ units: String = "") {
      self.init(Ingredient.Details(name, measure, units))
    }

    package subscript<Value>(dynamicMember field: WritableKeyPath<Ingredient.Details, Value>) -> Value {
      get { details[keyPath: field] }
      set { details[keyPath: field] = newValue }
    }
  }

  /// What happens to its picture.
  package enum Image: Equatable, Sendable {
    /// It stays as it is.
    case kept
    /// This file, in the attachments already, takes its place.
    case replaced(DocumentFile)
    case removed
  }

  package var name: String
  /// What it is, in a sentence.
  package var shortDescription: String
  /// How hard it is to make.
  package var difficulty: Open<Difficulty>
  /// How long it takes, in minutes.
  package var preparationTimeMinutes: Int
  /// What it is made in or drunk from.
  package var glassType: Open<GlassType>
  /// What kinds of coffee it is, in the order chosen.
  package var coffeeType: [Open<CoffeeType>]
  /// The steps, in their order; blank ones are left out.
  package var instructions: [String]
  /// What goes into it, in order.
  package var ingredients: [Part]
  /// The mark that the person gives it, from 0 for none to 5 by halves.
  package var note: Double
  /// Words that it is found by.
  package var tags: [String]
  /// What one cup of it holds.
  package var caffeine: CaffeineMass?
  /// Where that figure comes from.
  package var caffeineSource: String
  /// Whether others may see it.
  package var isPublic: Bool
  /// Who made the recipe; nil for the person.
  package var authorId: String?
  /// The name of a picture that comes with the program.
  package var imageName: String?
  /// How it is brewed with the timer; nil for as its method is.
  package var brewPlan: BrewPlan?
  /// What happens to the picture that it has.
  package var image: Image

  /// What a person says about a new coffee.
  package init(
    name: String, shortDescription: String = "", difficulty: Open<Difficulty> = Open(.easy),
    preparationTimeMinutes: Int = 5, glassType: Open<GlassType> = Open(.cup),
    coffeeType: [Open<CoffeeType>] = [], instructions: [String] = [], ingredients: [Part] = [],
    note: Double = 0,
    tags: [String] = [], caffeine: CaffeineMass? = nil, caffeineSource: String = "", isPublic: Bool = false,
    authorId: String? = nil, imageName: String? = nil, brewPlan: BrewPlan? = nil, image: Image = .kept
  ) {
    self.name = name
    self.shortDescription = shortDescription
    self.difficulty = difficulty
    self.preparationTimeMinutes = preparationTimeMinutes
    self.glassType = glassType
    self.coffeeType = coffeeType
    self.instructions = instructions
    self.ingredients = ingredients
    self.note = note
    self.tags = tags
    self.caffeine = caffeine
    self.caffeineSource = caffeineSource
    self.isPublic = isPublic
    self.authorId = authorId
    self.imageName = imageName
    self.brewPlan = brewPlan
    self.image = image
  }

  /// What is known of a coffee, to be changed.
  package init(_ coffee: Coffee, _ ingredients: [Ingredient]) {
    self.init(
      name: coffee.name, shortDescription: coffee.shortDescription, difficulty: coffee.difficulty,
      preparationTimeMinutes: coffee.preparationTimeMinutes, glassType: coffee.glassType,
      coffeeType: coffee.coffeeType, instructions: coffee.instructions,
      ingredients: ingredients.map { Part(id: $0.id, $0.details) }, note: coffee.note,
      tags: coffee.tags, caffeine: coffee.caffeine, caffeineSource: coffee.caffeineSource,
      isPublic: coffee.isPublic, authorId: coffee.authorId, imageName: coffee.imageName,
      brewPlan: coffee.brewPlan)
  }

  /// Gives it these tags, each once, whatever its case and accents.
  package mutating func setTags(_ tags: [String]) {
    var seen: Set<String> = []
    self.tags = tags.filter { tag in
      let key = tag.split(whereSeparator: \.isWhitespace).joined(separator: " ").sortingKey
      return !key.isEmpty && seen.insert(key).inserted
    }
  }

  /// The coffee with these changes, not yet checked; its ingredients and its picture are written apart.
  func applied(to coffee: Coffee, now: Date) -> Coffee {
    var coffee = coffee
    coffee.name = name
    coffee.shortDescription = shortDescription
    coffee.difficulty = difficulty
    coffee.preparationTimeMinutes = preparationTimeMinutes
    coffee.glassType = glassType
    coffee.coffeeType = coffeeType
    coffee.instructions = instructions
    coffee.note = note
    coffee.tags = tags
    coffee.caffeine = caffeine
    coffee.caffeineSource = caffeineSource
    coffee.isPublic = isPublic
    coffee.authorId = authorId
    coffee.imageName = imageName
    if brewPlan != coffee.brewPlan { coffee.brewPlan = brewPlan }
    coffee.updatedAt = now
    return coffee
  }
}
