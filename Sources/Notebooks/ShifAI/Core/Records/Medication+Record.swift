package import GRDB
import Records
import Values

extension Medication: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "medications" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, name, dose, notes, unknownFields
    case profileId = "profile_id"
    case reminderFrom = "reminder_from"
    case reminderTo = "reminder_to"
    case isArchived = "is_archived"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  package init(row: Row) throws {
    let (from, to): (Int?, Int?) = (row[Columns.reminderFrom], row[Columns.reminderTo])
    self.init(
      id: row[Columns.id], name: row[Columns.name], dose: row[Columns.dose], notes: row[Columns.notes],
      reminderDays: from.flatMap { from in to.map { from...max(from, $0) } },
      isArchived: row[Columns.isArchived], createdAt: row.seconds(Columns.createdAt),
      updatedAt: row.seconds(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.profileId] = Profile.id
    container[Columns.name] = name
    container[Columns.dose] = dose
    container[Columns.notes] = notes
    container[Columns.reminderFrom] = reminderDays?.lowerBound
    container[Columns.reminderTo] = reminderDays?.upperBound
    container[Columns.isArchived] = isArchived
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}

extension MedicationLog: FetchableRecord, PersistableRecord {
  /// The table of what was taken.
  package static var databaseTableName: String { "medication_logs" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, date, taken, unknownFields
    case medicationId = "medication_id"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  package init(row: Row) throws {
    self.init(
      date: try row.requiredDay(Columns.date), medicationId: row[Columns.medicationId],
      taken: row[Columns.taken], createdAt: row.seconds(Columns.createdAt),
      updatedAt: row.seconds(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container.set(date, Columns.date)
    container[Columns.medicationId] = medicationId
    container[Columns.taken] = taken
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
