package import GRDB
import Records
import Values

extension MonthNote: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "months" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, notes, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], notes: row[Columns.notes], updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.notes] = notes
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
