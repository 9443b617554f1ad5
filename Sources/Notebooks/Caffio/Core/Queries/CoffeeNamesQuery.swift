public import GRDB
public import Vault

/// A coffee that can be chosen.
public struct CoffeeName: Equatable, Sendable, Identifiable {
  /// The coffee's id.
  public let id: Coffee.ID
  /// What it is called.
  public let name: String
}

/// What the coffees are called, by name: what a form offers to choose from.
public struct CoffeeNamesQuery: Query {
  /// How many at most: nobody looks for one in a longer list.
  public let limit: Int

  /// The question.
  public init(limit: Int = 2_000) { self.limit = limit }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [CoffeeName] {
    try Row.fetchAll(
      db, sql: "SELECT id, name FROM coffees ORDER BY sortName, id LIMIT ?", arguments: [limit]
    ).map { CoffeeName(id: $0["id"], name: $0["name"]) }
  }
}
