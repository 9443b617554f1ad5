import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values

/// The fields of a coffee. Those of which there are several are given one by one; one empty text takes them all away.
struct CoffeeFields: ParsableArguments {
  @Option(help: .text("caffio.option.name")) var name: String?
  @Option(help: .text("caffio.option.shortDescription")) var shortDescription: String?
  @Option(help: .text("caffio.option.difficulty")) var difficulty: KnownValue<Difficulty>?
  @Option(help: .text("caffio.option.preparationTimeMinutes", value: "caffio.value.number"))
  var preparationTimeMinutes: Int?
  @Option(help: .text("caffio.option.glassType")) var glassType: KnownValue<GlassType>?
  @Option(help: .text("caffio.option.coffeeType")) var coffeeType: KnownValues<CoffeeType>?
  @Option(
    name: [.customLong("instruction"), .customLong("instructions")], help: .text("caffio.option.instruction"))
  var instructions: [String] = []
  @Option(
    name: [.customLong("ingredient"), .customLong("ingredients")],
    help: .text("caffio.option.ingredient", value: "caffio.value.ingredient"))
  var ingredients: [IngredientArgument] = []
  @Option(help: .text("caffio.option.note", value: "caffio.value.number")) var note: NumberArgument?
  @Option(name: [.customLong("tag"), .customLong("tags")], help: .text("caffio.option.tag"))
  var tags: [String] = []
  @Option(help: .text("caffio.option.caffeine", value: "caffio.value.milligrams"))
  var caffeine: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.caffeineSource")) var caffeineSource: String?
  @Option(help: .text("caffio.option.authorId")) var authorId: String?
  @Flag(inversion: .prefixedNo, help: .text("caffio.option.isPublic")) var isPublic: Bool?
  @Option(help: .text("caffio.option.image", value: "caffio.value.file"), completion: .file())
  var image: String?

  /// Changes what is given.
  ///
  /// - Parameters:
  ///   - picture: what becomes of its picture.
  ///   - texts: tell what units are called.
  func apply(
    to draft: inout CoffeeDraft, picture: CoffeeDraft.Image, _ texts: CaffioTexts
  ) throws(CaffioError) {
    if let name { draft.name = name }
    if let shortDescription { draft.shortDescription = shortDescription }
    if let difficulty { draft.difficulty = difficulty.value }
    if let preparationTimeMinutes { draft.preparationTimeMinutes = preparationTimeMinutes }
    if let glassType { draft.glassType = glassType.value }
    if let coffeeType { draft.coffeeType = coffeeType.values }
    if !instructions.isEmpty { draft.instructions = instructions }
    if !ingredients.isEmpty { draft.ingredients = parts(keeping: draft.ingredients, UnitNames(texts)) }
    if let note { draft.note = note.value }
    if !tags.isEmpty { draft.details.setTags(tags) }
    if let caffeine { draft.caffeine = try caffeine.value?.caffeine(.coffeeCaffeine) }
    if let caffeineSource { draft.caffeineSource = caffeineSource }
    if let authorId { draft.authorId = authorId.isEmpty ? nil : authorId }
    if let isPublic { draft.isPublic = isPublic }
    draft.image = picture
  }

  /// The ingredients that were given; one that keeps its name stays the same record.
  private func parts(keeping stored: [CoffeeDraft.Part], _ units: UnitNames) -> [CoffeeDraft.Part] {
    var left = stored
    return ingredients.compactMap(\.part).map { given in
      var part = given
      part.units = units.stored(given.units)
      if let index = left.firstIndex(where: { $0.name.sortingKey == given.name.sortingKey }) {
        part.id = left.remove(at: index).id
      }
      return part
    }
  }
}

/// An ingredient as a person types it: `Lait: 120 ml`, `Œuf: 2`, `Sel`; an empty text is none.
struct IngredientArgument: ExpressibleByArgument, Sendable {
  /// The ingredient; nil for none.
  let part: CoffeeDraft.Part?

  init?(argument: String) {
    guard !argument.allSatisfy(\.isWhitespace) else {
      part = nil
      return
    }
    guard let colon = argument.lastIndex(of: ":") else {
      part = CoffeeDraft.Part(Self.trimmed(argument))
      return
    }
    let amount = argument[argument.index(after: colon)...].split(
      maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = amount.first.map(String.init),
      let number = KitchenFraction(first)?.value ?? NumberArgument(argument: first)?.value
    else { return nil }
    part = CoffeeDraft.Part(
      Self.trimmed(argument[..<colon]), number, amount.count > 1 ? Self.trimmed(amount[1]) : "")
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// Which coffees are listed, and in which order.
struct CoffeeSelection: ParsableArguments {
  @Option(help: .text("caffio.option.text")) var text: String?
  @Option(help: .text("caffio.option.onlyTag")) var tag: String?
  @Flag(help: .text("caffio.option.favorites")) var favorites = false
  @Option(help: .text("caffio.option.sort")) var sort = CoffeeSortArgument(value: .name)
  @Flag(help: .text("caffio.option.reverse")) var reverse = false
  @Option(help: .text("caffio.option.limit", value: "caffio.value.number")) var limit: Int?

  var filter: CoffeeFilter { CoffeeFilter(text: text ?? "", onlyFavorites: favorites, tag: tag) }
}

/// What decides the order of coffees.
struct CoffeeSortArgument: ExpressibleByArgument, Sendable {
  static var allValueStrings: [String] { CoffeeSort.allCases.map(\.rawValue) }

  let value: CoffeeSort

  init(value: CoffeeSort) { self.value = value }

  init?(argument: String) {
    guard let value = CoffeeSort(rawValue: argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.rawValue }
}
