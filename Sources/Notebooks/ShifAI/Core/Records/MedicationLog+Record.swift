package import GRDB
import Records
import Values

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
