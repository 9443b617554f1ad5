package import GRDB
import Values
import Records

extension FuelEntry: FetchableRecord, PersistableRecord {
  /// The table of fill-ups.
  package static var databaseTableName: String { "fuelRecords" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, vehicleId, date, odometer, volume, energy, cost, currency, isFull, isMissed, station, notes
    case createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], vehicleId: row[Columns.vehicleId], date: try row.requiredDay(Columns.date),
      odometer: row[Columns.odometer], volume: row[Columns.volume],
      energy: Open(rawValue: row[Columns.energy]), cost: row.money(Columns.cost, Columns.currency),
      isFull: row[Columns.isFull], isMissed: row[Columns.isMissed], station: row[Columns.station],
      notes: row[Columns.notes], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.vehicleId] = vehicleId
    container.set(date, Columns.date)
    container[Columns.odometer] = odometer
    container[Columns.volume] = volume
    container[Columns.energy] = energy.rawValue
    container.set(cost, Columns.cost, Columns.currency)
    container[Columns.isFull] = isFull
    container[Columns.isMissed] = isMissed
    container[Columns.station] = station
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
