import Foundation
import GRDB
import NotebookContract
import Records
package import Vault

extension CaffioClient {
  /// Adds the recipes that come with the program, once in the life of a notebook: not where there is a coffee
  /// already, nor again after the person deleted them.
  ///
  /// - Parameter drafts: each in the words of a language.
  /// - Returns: how many were added.
  @discardableResult
  package func addFirstRecipes(_ drafts: [BundledRecipe: CoffeeDraft]) async throws -> WriteResult<Int> {
    try await store.write(Action("caffio.recipes.added")) { db in
      guard try StoredSettings(db)[CaffioSetting.recipes] == nil else { return 0 }
      let isEmpty = try Coffee.fetchCount(db) == 0
      try StoredSettings.set("added", for: CaffioSetting.recipes, in: db)
      guard isEmpty else { return 0 }
      for recipe in BundledRecipe.allCases {
        guard let draft = drafts[recipe] else { continue }
        try recipe.coffee(draft).insert(db)
        for ingredient in try recipe.ingredients(draft) { try ingredient.insert(db) }
      }
      return drafts.count
    }
  }

  /// Deletes every record. Settings stay, so that the first recipes do not come back. Undo brings all of it back.
  @discardableResult
  package func deleteEverything() async throws -> WriteResult<CaffioContents> {
    try await store.write(Action("caffio.everything.deleted")) { db in
      let contents = try ContentsQuery().fetch(db)
      try CoffeeConsumption.deleteAll(db)
      try ConsumptionPreset.deleteAll(db)
      try Coffee.deleteAll(db)
      try DrinkFigure.deleteAll(db)
      try UserProfile.deleteAll(db)
      try TastingProfile.deleteAll(db)
      try MonthNote.deleteAll(db)
      return contents
    }
  }
}

/// The ids of Caffio's setting records.
enum CaffioSetting: String {
  /// Whether the recipes of the program were added.
  case recipes
}
