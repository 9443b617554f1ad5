package import GRDB
package import Values
import Vault

/// What she makes coffee with, the oldest first: without how often each was used, which takes its time.
package struct EquipmentQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> [CoffeeEquipment] {
    try CoffeeEquipment.order(sql: "createdAt, id").fetchAll(db)
  }
}

/// What equipment is paid in: as the last piece was; the euro before there is one.
package struct UsualCurrencyQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> Currency {
    try EquipmentQuery().fetch(db).compactMap(\.price).last?.currency ?? .eur
  }
}
