import CaffioCore
import Foundation
import Values
import Vault
import WebUI

/// What of the coffees is looked at, in which order, and its address.
struct RecipeListChoice: Sendable {
  /// The list's own address: all of them, or the shelf.
  let list: String
  let filter: CoffeeFilter
  let sort: CoffeeSort
  let isReversed: Bool
  let position: PagePosition

  init(_ request: PageRequest, onlyFavorites: Bool = false) {
    list = onlyFavorites ? Address.shelf : Address.recipes
    filter = CoffeeFilter(
      text: request.query("q") ?? "", onlyFavorites: onlyFavorites, tag: request.query("tag"))
    sort = request.query("sort").flatMap(CoffeeSort.init) ?? .name
    isReversed = request.query("reversed") != nil
    position = request.position
  }

  var query: CoffeesQuery { CoffeesQuery(filter, sort: sort, isReversed: isReversed, at: position) }

  /// Whether words or a tag leave some of the list's coffees out.
  var isFiltered: Bool { !filter.text.isEmpty || filter.tag != nil }

  /// The list's address in another order.
  func address(_ sort: CoffeeSort, isReversed: Bool) -> String {
    AddressText.with(terms(sort, isReversed: isReversed), list)
  }

  /// What the address says of the order shown and of what is looked for.
  var terms: KeyValuePairs<String, String?> { terms(sort, isReversed: isReversed) }

  private func terms(_ sort: CoffeeSort, isReversed: Bool) -> KeyValuePairs<String, String?> {
    [
      "q": filter.text.isEmpty ? nil : filter.text, "tag": filter.tag,
      "sort": sort == .name ? nil : sort.rawValue, "reversed": isReversed ? "true" : nil,
    ]
  }
}
