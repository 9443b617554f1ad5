import Foundation
import GRDB
import NotebookContract
import Values
import Vault

/// Writes one coffee with what belongs to it, inside a transaction.
struct RecipeWriter {
  let now: Date
  /// Makes the ids of new ingredients.
  private let newID: @Sendable () -> String
  private let attachments: AttachmentStore

  init(_ client: CaffioClient) {
    now = client.now()
    newID = client.store.dependencies.newID
    attachments = client.attachments
  }

  /// Writes a new coffee.
  func insert(
    _ draft: CoffeeDraft, id: Coffee.ID, variationOf original: Coffee.ID? = nil, in db: Database
  ) throws -> Coffee {
    var coffee = Coffee(id: id, details: draft.details, stamp: Stamp(now))
    coffee.originalRecipeId = original
    return try insert(draft, over: coffee, in: db)
  }

  /// Writes a new coffee over what is known of it already.
  func insert(_ draft: CoffeeDraft, over known: Coffee, in db: Database) throws -> Coffee {
    let coffee = try changed(known, to: draft)
    try coffee.insert(db)
    try write(draft.ingredients, of: coffee.id, stored: [], in: db)
    return coffee
  }

  /// Writes the changes of a coffee; nothing where there are none.
  ///
  /// - Parameter edit: changes the draft of what is stored.
  func update(
    _ stored: Coffee, in db: Database, _ edit: (inout CoffeeDraft) throws -> Void
  ) throws -> Coffee {
    let ingredients = try CaffioLedger.ingredients(of: stored.id, in: db)
    let known = CoffeeDraft(stored, ingredients)
    var draft = known
    try edit(&draft)
    guard draft != known else { return stored }
    var coffee = try changed(stored, to: draft)
    coffee.version = stored.version < .max ? stored.version + 1 : stored.version
    try coffee.update(db)
    try write(draft.ingredients, of: coffee.id, stored: ingredients, in: db)
    return coffee
  }

  private func changed(_ coffee: Coffee, to draft: CoffeeDraft) throws -> Coffee {
    guard draft.brewPlan?.isSound ?? true else {
      throw CaffioError.invalidFields([FieldProblem(.coffeePlan, .rule("unsound"))])
    }
    return try withImage(of: draft, draft.applied(to: coffee, now: now)).validated()
  }

  private func withImage(of draft: CoffeeDraft, _ coffee: Coffee) throws -> Coffee {
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
  private func write(
    _ parts: [CoffeeDraft.Part], of coffeeId: Coffee.ID, stored: [Ingredient], in db: Database
  ) throws {
    guard parts.count <= CaffioLimits.parts else {
      throw CaffioError.invalidFields([FieldProblem(.coffeeIngredients, .rule("tooMany"))])
    }
    var left = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    for (position, part) in parts.enumerated() {
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
