import Foundation
import Values

extension RecipeFile {
  /// The recipe of a coffee: what somebody else can make it from, not what the person thinks of it.
  ///
  /// - Parameter ingredients: in their order.
  public init(_ coffee: Coffee, _ ingredients: [Ingredient]) {
    self.init(name: coffee.name)
    shortDescription = coffee.shortDescription
    difficulty = coffee.difficulty.rawValue
    preparationTimeMinutes = coffee.preparationTimeMinutes
    glassType = coffee.glassType.rawValue
    coffeeType = coffee.coffeeType.map(\.rawValue)
    instructions = coffee.instructions
    self.ingredients = ingredients.map { .init(name: $0.name, measure: $0.measure, units: $0.units) }
    tags = coffee.tags
    var kept = Self.kept(of: coffee)
    // A plan that another version wrote, and that this one cannot follow, is kept as it is.
    if let plan = kept[Self.planField]?.read(as: BrewPlan.self), plan.isSound {
      brewPlan = plan
      kept[Self.planField] = nil
    }
    unknownFields = kept
  }

  /// The coffee that the file makes.
  ///
  /// What Caffio has no column for is kept with it, and goes out with it again.
  func coffee(id: Coffee.ID, now: Date) throws(CaffioError) -> Coffee {
    var coffee = Coffee(
      id: id, name: name, shortDescription: shortDescription, difficulty: Open(rawValue: difficulty),
      preparationTimeMinutes: preparationTimeMinutes, glassType: Open(rawValue: glassType),
      coffeeType: coffeeType.map { Open(rawValue: $0) }, instructions: instructions, tags: tags,
      createdAt: now,
      updatedAt: now)
    var kept = unknownFields
    if let brewPlan { kept[Self.planField] = JSONValue.written(brewPlan) }
    if !kept.isEmpty { coffee.unknownFields[Self.keptField] = .object(kept) }
    return try coffee.validated()
  }

  /// Its ingredients, in order.
  func ingredients(of id: Coffee.ID, now: Date, newID: () -> String) throws(CaffioError) -> [Ingredient] {
    var records: [Ingredient] = []
    for (position, ingredient) in ingredients.enumerated() {
      let record = Ingredient(
        id: newID(), coffeeId: id, name: ingredient.name, measure: ingredient.measure,
        units: ingredient.units,
        position: position, updatedAt: now)
      records.append(try record.validated())
    }
    return records
  }

  /// The field of a coffee that keeps what a recipe file had beside its columns.
  static let keptField = "recipeFile"
  private static let planField = "brewPlan"

  private static func kept(of coffee: Coffee) -> [String: JSONValue] {
    guard case .object(let fields) = coffee.unknownFields[keptField] else { return [:] }
    return fields
  }
}
