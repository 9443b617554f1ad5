import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

extension CaffioTexts {
  /// What it is, in a sentence; what stands for it where nobody said.
  func description(_ coffee: Coffee) -> String {
    coffee.shortDescription.isEmpty ? text("recipe.custom") : coffee.shortDescription
  }

  /// « Moyen (2 étoiles sur 3) · 6 min · Mug · Chaud, Long ».
  func summary(_ coffee: Coffee) -> String {
    var difficulty = difficulty(coffee.difficulty)
    if let stars = coffee.difficulty.known?.stars {
      difficulty = text("recipe.stars", ["difficulty": difficulty, "stars": String(stars)])
    }
    let types = coffee.coffeeType.map(type).joined(separator: ", ")
    return [difficulty, minutes(coffee.preparationTimeMinutes), glass(coffee.glassType), types]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// « 18 g », « 2 c. à café », « 8 »; nil for as much as one likes.
  func amount(_ ingredient: Ingredient.Details, times factor: Double = 1) -> String? {
    guard ingredient.measure > 0 else {
      return ingredient.units.isEmpty ? nil : UnitNames(self).shown(ingredient.units)
    }
    let amount = number(ScaledAmount(ingredient.measure, ingredient.units, times: factor).shown)
    let unit = UnitNames(self).shown(ingredient.units)
    return unit.isEmpty || KitchenUnit(ingredient.units) == .pieces ? amount : "\(amount)\u{A0}\(unit)"
  }

  /// How tags are typed, and some of those that are in use.
  func tagsHint(_ tags: [String]) -> String {
    let hint = text("recipe.tagsHint")
    guard !tags.isEmpty else { return hint }
    return text(
      "recipe.tagsInUse", ["hint": hint, "tags": tags.prefix(10).joined(separator: " · ")])
  }

  /// The way to a coffee's pages.
  ///
  /// - Parameter isHere: whether the page is the coffee's own.
  func crumbs(_ coffee: Coffee?, isHere: Bool = false) -> [TemplateValues] {
    var crumbs: [TemplateValues] = [
      .crumb(text("title"), Address.home), .crumb(text("recipes.title"), Address.recipes),
    ]
    if let coffee { crumbs.append(.crumb(coffee.name, isHere ? nil : Address.recipe(coffee.id))) }
    return crumbs
  }
}

/// What the units of a recipe are called where the person reads and types them; files keep their short texts.
struct UnitNames {
  private static let known = ["g", "ml", "tsp", "tbsp", "pump", "pieces", "cup"]
  private let texts: CaffioTexts

  init(_ texts: CaffioTexts) { self.texts = texts }

  /// All that are proposed.
  var proposed: [String] { Self.known.map(shown) }

  /// What a stored unit is called; one that is not known is shown as it was written.
  func shown(_ stored: String) -> String {
    Self.known.contains(stored) ? texts.text("unit.\(stored)") : stored
  }

  /// The stored text of what was typed.
  func stored(_ typed: String) -> String {
    Self.known.first { shown($0).sortingKey == typed.sortingKey } ?? typed
  }
}

extension Coffee {
  /// Where its picture is; nil for none. Another picture is at another address.
  var picture: String? { image("picture") }
  /// Where a small one is.
  var thumbnail: String? { image("thumbnail") }

  private func image(_ page: String) -> String? {
    imageAttachmentId.map { AddressText.with(["v": $0], Address.recipe(id, page)) }
  }
}
