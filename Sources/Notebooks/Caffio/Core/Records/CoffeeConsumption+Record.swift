package import GRDB
import Records
import Values

extension CoffeeConsumption: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffeeConsumptions" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, coffeeId, drink, timestamp, utcOffset, quantity, unit, caffeine, mood, energyLevel, rating,
      location, notes, equipmentId, brewId, createdAt, updatedAt, day, month, cups, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], coffeeId: row[Columns.coffeeId], drink: row[Columns.drink],
      timestamp: try row.instant(Columns.timestamp), utcOffset: row[Columns.utcOffset],
      quantity: row[Columns.quantity], unit: Open(rawValue: row[Columns.unit]),
      caffeine: (row[Columns.caffeine] as Int64?).map(CaffeineMass.init(tenths:)),
      mood: (row[Columns.mood] as String?).map(Open.init(rawValue:)), energyLevel: row[Columns.energyLevel],
      rating: row[Columns.rating], location: row[Columns.location], notes: row[Columns.notes],
      equipmentId: row[Columns.equipmentId], brewId: row[Columns.brewId],
      createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.coffeeId] = coffeeId
    container[Columns.drink] = drink
    container.set(timestamp, Columns.timestamp)
    container[Columns.utcOffset] = utcOffset
    container[Columns.quantity] = quantity
    container[Columns.unit] = unit.rawValue
    container[Columns.caffeine] = caffeine?.tenths
    container[Columns.mood] = mood?.rawValue
    container[Columns.energyLevel] = energyLevel
    container[Columns.rating] = rating
    container[Columns.location] = location
    container[Columns.notes] = notes
    container[Columns.equipmentId] = equipmentId
    container[Columns.brewId] = brewId
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(day, Columns.day)
    container[Columns.month] = month.description
    container[Columns.cups] = cups
    container.set(unknownFields: unknownFields)
  }
}
