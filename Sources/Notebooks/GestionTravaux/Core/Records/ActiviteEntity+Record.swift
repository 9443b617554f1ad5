package import GRDB
import Records
import Values

extension ActiviteEntity: FetchableRecord, PersistableRecord {
  /// The table of activities.
  package static var databaseTableName: String { "activites" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, nom, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], nom: row[Columns.nom], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.nom] = nom
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
