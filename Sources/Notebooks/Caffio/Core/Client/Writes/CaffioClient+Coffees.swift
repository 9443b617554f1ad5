import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Adds a coffee.
  ///
  /// - Parameter original: the recipe that it is a variation of.
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/imageTooLarge(name:limitBytes:)``.
  @discardableResult
  package func addCoffee(_ draft: CoffeeDraft, variationOf original: Coffee.ID? = nil) async throws
    -> WriteResult<Coffee>
  {
    let (id, recipes) = (store.dependencies.newID(), RecipeWriter(self))
    return try await store.write(Action("caffio.coffee.added", subject: draft.name)) { db in
      try recipes.insert(draft, id: id, variationOf: original, in: db)
    }
  }

  /// Changes what a person says about a coffee.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editCoffee(
    _ id: Coffee.ID, _ edit: @escaping @Sendable (inout CoffeeDraft) throws -> Void
  ) async throws -> WriteResult<Coffee> {
    let recipes = RecipeWriter(self)
    return try await store.write("caffio.coffee.edited", about: Coffee.subject(of: id)) { db in
      try recipes.update(try CaffioLedger.record(id, in: db), in: db, edit)
    }
  }

  /// Puts a coffee on the shelf, or takes it off.
  @discardableResult
  package func setFavorite(_ isFavorite: Bool, _ id: Coffee.ID) async throws -> WriteResult<Coffee> {
    let now = now()
    let key = isFavorite ? "caffio.coffee.shelved" : "caffio.coffee.unshelved"
    return try await store.write(key, about: Coffee.subject(of: id)) { db in
      var coffee: Coffee = try CaffioLedger.record(id, in: db)
      guard coffee.isFavorite != isFavorite else { return coffee }
      coffee.isFavorite = isFavorite
      coffee.stamp.change(now)
      try coffee.update(db)
      return coffee
    }
  }

  /// Makes a variation: a coffee of its own with the same ingredients, steps, plan and picture, to be changed.
  ///
  /// - Parameter newName: what it is called.
  @discardableResult
  package func addVariation(of id: Coffee.ID, named newName: String) async throws -> WriteResult<Coffee> {
    let (newID, recipes) = (store.dependencies.newID(), RecipeWriter(self))
    return try await store.write("caffio.coffee.varied", about: Coffee.subject(of: id)) { db in
      let original: Coffee = try CaffioLedger.record(id, in: db)
      let variation = original.variation(id: newID, at: recipes.now)
      var draft = CoffeeDraft(variation, try CaffioLedger.ingredients(of: id, in: db))
      draft.name = newName
      for index in draft.ingredients.indices { draft.ingredients[index].id = nil }
      return try recipes.insert(draft, over: variation, in: db)
    }
  }

  /// Deletes a coffee with its ingredients, its reviews, its presets, and what was drunk and brewed of it. Undo
  /// brings all of it back. Brews of other coffees stay that it was the beans of, and remember that they had some.
  @discardableResult
  package func deleteCoffee(_ id: Coffee.ID) async throws -> WriteResult<Coffee> {
    try await delete(id, as: "caffio.coffee.deleted") { (coffee: Coffee, db) in
      for var brew in try BrewingSession.filter(sql: "beansId = ?", arguments: [id]).fetchAll(db) {
        brew.unknownFields[BrewingSession.formerBeans] = .string(coffee.name)
        try brew.update(db)
      }
    }
  }
}
