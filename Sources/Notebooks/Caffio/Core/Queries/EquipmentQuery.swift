public import GRDB
public import Values
public import Vault

/// What she makes coffee with, the oldest first: without how often each was used, which takes its time.
public struct EquipmentQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [CoffeeEquipment] {
    try CoffeeEquipment.order(sql: "createdAt, id").fetchAll(db)
  }
}

/// What equipment is paid in: as the last piece was; the euro before there is one.
public struct UsualCurrencyQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Currency {
    try EquipmentQuery().fetch(db).compactMap(\.price).last?.currency ?? .eur
  }
}
