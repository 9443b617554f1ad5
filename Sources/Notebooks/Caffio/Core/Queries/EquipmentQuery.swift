public import GRDB
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
