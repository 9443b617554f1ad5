package import GRDB
import Records

extension OdometerEntry: FetchableRecord, PersistableRecord {
  /// The table of readings that no document and no fill-up tells.
  package static var databaseTableName: String { "odometerRecords" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, vehicleId, date, odometer, notes, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], vehicleId: row[Columns.vehicleId], date: try row.requiredDay(Columns.date),
      odometer: row[Columns.odometer], notes: row[Columns.notes],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.vehicleId] = vehicleId
    container.set(date, Columns.date)
    container[Columns.odometer] = odometer
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
