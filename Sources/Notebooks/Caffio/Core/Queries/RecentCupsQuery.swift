package import GRDB
import Values
import Vault

/// What was drunk lately, each kind of cup once, the newest first: what a person may want to log again, with the caffeine
/// that it would hold now (``CaffioClient/logAgain(_:)``).
package struct RecentCupsQuery: Query {
  package let limit: Int
  /// How many cups are looked at.
  private static let reach = 100

  package init(limit: Int = 6) { self.limit = limit }

  /// What makes two cups the same kind.
  private struct Kind: Hashable {
    let coffeeId: Coffee.ID?
    let drink: String
    let quantity: Double
    let unit: Open<QuantityUnit>
  }

  package func fetch(_ db: Database) throws -> [ConsumptionItem] {
    var known: Set<Kind> = []
    let newest = try ConsumptionsQuery(limit: Self.reach).fetch(db).items
    let kinds = newest.filter { item in
      let cup = item.consumption
      return known.insert(
        Kind(coffeeId: cup.coffeeId, drink: cup.drink, quantity: cup.quantity, unit: cup.unit)
      ).inserted
    }
    return try kinds.prefix(limit).map { item in
      var cup = item.consumption
      cup.caffeine = try CaffioLedger.caffeine(again: cup, in: db)
      return ConsumptionItem(consumption: cup, coffee: item.coffee, equipment: item.equipment)
    }
  }
}
