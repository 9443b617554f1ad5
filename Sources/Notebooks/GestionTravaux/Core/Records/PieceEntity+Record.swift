package import GRDB
import Records
import Values

extension PieceEntity: FetchableRecord, PersistableRecord {
  /// The table of rooms.
  package static var databaseTableName: String { "pieces" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, maisonId, nom, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], maisonId: row[Columns.maisonId], nom: row[Columns.nom],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.maisonId] = maisonId
    container[Columns.nom] = nom
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
