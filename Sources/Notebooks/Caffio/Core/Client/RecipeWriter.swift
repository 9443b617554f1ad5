import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// Writes one coffee with what belongs to it, inside a transaction.
struct RecipeWriter {
  let draft: CoffeeDraft
  let now: Date
  /// Makes the ids of new ingredients.
  let newID: @Sendable () -> String
  let attachments: AttachmentStore
  let db: Database

  /// Writes a new coffee.
  func insert(id: Coffee.ID, variationOf original: Coffee.ID? = nil) throws -> Coffee {
    var coffee = Coffee(id: id, details: draft.details, stamp: Stamp(now))
    coffee.originalRecipeId = original
    return try insert(coffee)
  }

  /// Writes a new coffee over what is known of it already.
  func insert(_ known: Coffee) throws -> Coffee {
    let coffee = try changed(known)
    try coffee.insert(db)
    try writeIngredients(of: coffee.id, stored: [])
    return coffee
  }

  /// Writes the changes of a coffee; nothing where there are none.
  func update(_ stored: Coffee, _ ingredients: [Ingredient]) throws -> Coffee {
    guard draft != CoffeeDraft(stored, ingredients) else { return stored }
    var coffee = try changed(stored)
    coffee.version = stored.version < .max ? stored.version + 1 : stored.version
    try coffee.update(db)
    try writeIngredients(of: coffee.id, stored: ingredients)
    return coffee
  }

  private func changed(_ coffee: Coffee) throws -> Coffee {
    guard draft.brewPlan?.isSound ?? true else {
      throw CaffioError.invalidFields([FieldProblem(.coffeePlan, .rule("unsound"))])
    }
    return try withImage(draft.applied(to: coffee, now: now)).validated()
  }

  private func withImage(_ coffee: Coffee) throws -> Coffee {
    var coffee = coffee
    switch draft.image {
    case .kept: break
    case .removed: (coffee.imageAttachmentId, coffee.imageMimeType) = (nil, nil)
    case .replaced(let file):
      let (attachment, limit) = (file.attachment, CaffioLimits.imageBytes)
      guard attachment.size <= limit else {
        throw CaffioError.imageTooLarge(name: file.originalName, limitBytes: limit)
      }
      guard attachments.exists(attachment.id) else { throw AttachmentError.missing(attachment.id) }
      coffee.imageAttachmentId = attachment.id.description
      coffee.imageMimeType = file.mimeType ?? MediaType.of(fileName: file.originalName)
    }
    return coffee
  }

  /// Those that the draft has stand in its order; the others go.
  private func writeIngredients(of coffeeId: Coffee.ID, stored: [Ingredient]) throws {
    guard draft.ingredients.count <= CaffioLimits.parts else {
      throw CaffioError.invalidFields([FieldProblem(.coffeeIngredients, .rule("tooMany"))])
    }
    var left = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    for (position, part) in draft.ingredients.enumerated() {
      let old = part.id.flatMap { left.removeValue(forKey: $0) }
      var ingredient =
        old ?? Ingredient(id: newID(), coffeeId: coffeeId, details: part.details, updatedAt: now)
      ingredient.details = part.details
      ingredient.position = position
      guard ingredient != old else { continue }
      ingredient.updatedAt = now
      try ingredient.validated().save(db)
    }
    for ingredient in left.values { try ingredient.delete(db) }
  }
}
