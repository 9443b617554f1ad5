package import GRDB
import Vault

/// A coffee that can be chosen.
package struct CoffeeName: Equatable, Sendable, Identifiable {
  package let id: Coffee.ID
  package let name: String
}

/// What the coffees are called, by name: what a form offers to choose from.
package struct CoffeeNamesQuery: Query {
  /// How many at most: nobody looks for one in a longer list.
  package let limit: Int

  package init(limit: Int = 2_000) { self.limit = limit }

  package func fetch(_ db: Database) throws -> [CoffeeName] {
    try Row.fetchAll(
      db, sql: "SELECT id, name FROM coffees ORDER BY sortName, id LIMIT ?", arguments: [limit]
    ).map { CoffeeName(id: $0["id"], name: $0["name"]) }
  }
}
