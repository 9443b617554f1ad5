import CaffioCore
import Vault
import WebUI

/// The start page's shelf: the coffees that the person likes best.
enum ShelfHome: HomePart {
  private static let limit = 5

  static func query(_ request: PageRequest) -> CoffeesQuery {
    CoffeesQuery(CoffeeFilter(onlyFavorites: true), limit: limit)
  }

  static func view(_ page: CoffeesPage, _ texts: CaffioTexts) -> HomeView { HomeView() }
}
