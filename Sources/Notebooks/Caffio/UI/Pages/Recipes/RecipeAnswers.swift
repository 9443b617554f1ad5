import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// What a person typed about a coffee, ready to change what is stored at the moment of saving.
struct RecipeAnswers: Sendable {
  private let name: String
  private let shortDescription: String
  private let difficulty: Open<Difficulty>?
  private let minutes: Int?
  private let glass: Open<GlassType>?
  private let types: [Open<CoffeeType>]
  private let ingredients: [CoffeeDraft.Part]
  private let instructions: [String]
  private let tags: String
  private let caffeine: Decimal?
  private let caffeineSource: String
  private let authorId: String
  private let isPublic: Bool
  private let texts: CaffioTexts

  /// Reads what was typed; nil when something of it cannot be read, which is noted.
  init?(_ form: inout FormData, stored: CoffeeDraft, _ texts: CaffioTexts) {
    self.texts = texts
    name = form.text("name") ?? ""
    if name.isEmpty { form.note(FieldProblem(CaffioField.coffeeName, .empty), for: "name") }
    shortDescription = form.text("shortDescription") ?? ""
    difficulty = form.open("difficulty", stored: stored.difficulty)
    minutes = form.integer("preparationTimeMinutes", in: CaffioLimits.minutes)
    glass = form.open("glassType", stored: stored.glassType)
    types = form.opens("coffeeType", stored: stored.coffeeType)
    ingredients = form.ingredients(texts)
    instructions = form.instructions()
    tags = form.text("tags") ?? ""
    caffeine = form.decimal("caffeine", decimals: 1, unit: "mg")
    if let caffeine, CaffeineMass(milligrams: caffeine.nearestDouble) == nil {
      form.note(FieldProblem(CaffioField.coffeeCaffeine, .outOfRange), for: "caffeine")
    }
    caffeineSource = form.text("caffeineSource") ?? ""
    authorId = form.text("authorId", limit: CaffioLimits.name) ?? ""
    isPublic = form.flag("isPublic")
    guard form.isValid else { return nil }
  }

  /// Puts it into a draft. What a field could not show exactly, and nobody changed, stays as it is stored.
  func apply(to draft: inout CoffeeDraft) {
    draft.name = name
    if shortDescription != Self.line(draft.shortDescription) { draft.shortDescription = shortDescription }
    draft.difficulty = Self.choice(difficulty, over: draft.difficulty)
    draft.preparationTimeMinutes = minutes ?? draft.preparationTimeMinutes
    draft.glassType = Self.choice(glass, over: draft.glassType)
    // The order in which they were chosen is the person's; a form knows which ones, not in what order.
    let kept = draft.coffeeType.filter(types.contains)
    draft.coffeeType = kept + types.filter { !kept.contains($0) }
    draft.ingredients = ingredients(keeping: draft.ingredients)
    draft.instructions = instructions
    if tags != Self.text(of: draft.tags) {
      draft.setTags(tags.split(whereSeparator: \.isNewline).map { Self.line($0) })
    }
    let mass = caffeine.flatMap { CaffeineMass(milligrams: $0.nearestDouble) }
    draft.caffeine = mass
    draft.caffeineSource = caffeineSource
    draft.authorId = authorId.isEmpty ? nil : authorId
    draft.isPublic = isPublic
  }

  /// The rows, each over the ingredient of the same name, else over the one in its place.
  private func ingredients(keeping stored: [CoffeeDraft.Part]) -> [CoffeeDraft.Part] {
    var left = stored
    func take(_ index: Int?) -> CoffeeDraft.Part? { index.map { left.remove(at: $0) } }
    let same = ingredients.map { part in take(left.firstIndex { $0.name == part.name }) }
    return zip(ingredients, same).enumerated().map { row, pair in
      var part = pair.0
      let inPlace = left.firstIndex { old in row < stored.count && old == stored[row] }
      let old = pair.1 ?? take(inPlace)
      part.id = old?.id
      if let old, texts.measure(old.measure) == texts.measure(part.measure) { part.measure = old.measure }
      return part
    }
  }

  /// What was chosen; the stored text where it is but another spelling of the same.
  private static func choice<Known>(_ chosen: Open<Known>?, over stored: Open<Known>) -> Open<Known> {
    guard let chosen else { return stored }
    return chosen.known != nil && chosen.known == stored.known ? stored : chosen
  }

  private static func line(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Tags as a form shows them: one on each line, so that a tag may have a comma in it.
  static func text(of tags: [String]) -> String { line(tags.joined(separator: "\n")) }
}
