import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The start page's shelf: the coffees that the person likes best; the first recipes while nothing stands there.
enum ShelfHome: HomePart {
  private static let limit = 5

  static func query(_ request: PageRequest) -> Combined<CoffeesQuery, CoffeesQuery> {
    Combined(CoffeesQuery(CoffeeFilter(onlyFavorites: true), limit: limit), CoffeesQuery(limit: limit))
  }

  static func view(
    _ answer: Combined<CoffeesQuery, CoffeesQuery>.Value, _ texts: CaffioTexts
  ) -> HomeView {
    let (shelf, recipes) = answer.parts
    let shown = shelf.items.isEmpty ? recipes : shelf
    var section = Section(title: texts.text(shelf.items.isEmpty ? "recipes.title" : "shelf.title"))
    section.rows = shown.items.map { CoffeeRow(item: $0).values(texts) }
    section.actions = [
      .link(texts.text("recipes.all"), Address.recipes, icon: "book"),
      .link(texts.text("recipe.add"), Address.newRecipe, icon: "plus"),
    ]
    if shown.items.isEmpty {
      section.actions = []
      section.empty = RecipeListPages.empty(texts)
    }
    return HomeView(sections: [section])
  }
}
