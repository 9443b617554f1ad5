package import GRDB
import Values
import Records

extension Reminder: FetchableRecord, PersistableRecord {
  /// The table of reminders, those done included.
  package static var databaseTableName: String { "reminderRecords" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, vehicleId, title, kind, lastDoneDay, dueDay, dueOdometer, recurrenceMonths, recurrenceDistance
    case leadDays, doneDay, doneOdometer, notes, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], vehicleId: row[Columns.vehicleId], title: row[Columns.title],
      kind: Open(rawValue: row[Columns.kind]), lastDoneDay: try row.day(Columns.lastDoneDay),
      dueDay: try row.day(Columns.dueDay), dueOdometer: row[Columns.dueOdometer],
      recurrenceMonths: row[Columns.recurrenceMonths], recurrenceDistance: row[Columns.recurrenceDistance],
      leadDays: row[Columns.leadDays], doneDay: try row.day(Columns.doneDay),
      doneOdometer: row[Columns.doneOdometer], notes: row[Columns.notes],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.vehicleId] = vehicleId
    container[Columns.title] = title
    container[Columns.kind] = kind.rawValue
    container.set(lastDoneDay, Columns.lastDoneDay)
    container.set(dueDay, Columns.dueDay)
    container[Columns.dueOdometer] = dueOdometer
    container[Columns.recurrenceMonths] = recurrenceMonths
    container[Columns.recurrenceDistance] = recurrenceDistance
    container[Columns.leadDays] = leadDays
    container.set(doneDay, Columns.doneDay)
    container[Columns.doneOdometer] = doneOdometer
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
