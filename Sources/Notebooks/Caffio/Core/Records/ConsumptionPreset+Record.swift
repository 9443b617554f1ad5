package import GRDB
import Records
import Values

extension ConsumptionPreset: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "consumptionPresets" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, name, coffeeId, drink, quantity, unit, caffeine, position, createdAt, updatedAt, profileId,
      unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], name: row[Columns.name], coffeeId: row[Columns.coffeeId],
      drink: row[Columns.drink], quantity: row[Columns.quantity], unit: Open(rawValue: row[Columns.unit]),
      caffeine: (row[Columns.caffeine] as Int64?).map(CaffeineMass.init(tenths:)),
      position: row[Columns.position], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    container[Columns.coffeeId] = coffeeId
    container[Columns.drink] = drink
    container[Columns.quantity] = quantity
    container[Columns.unit] = unit.rawValue
    container[Columns.caffeine] = caffeine?.tenths
    container[Columns.position] = position
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.profileId] = UserProfile.fixedID
    container.set(unknownFields: unknownFields)
  }
}
