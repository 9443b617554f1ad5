package import GRDB
import Records
import Values

extension ListeDeCoursesEntity: FetchableRecord, PersistableRecord {
  /// The table of the shopping list.
  package static var databaseTableName: String { "listesDeCourses" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
