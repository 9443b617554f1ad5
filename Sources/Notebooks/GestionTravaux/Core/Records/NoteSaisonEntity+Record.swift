package import GRDB
import Records
import Values

extension NoteSaisonEntity: FetchableRecord, PersistableRecord {
  /// The table of season notes.
  package static var databaseTableName: String { "notesSaison" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, maisonId, texte, archivee, declenchee, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], maisonId: row[Columns.maisonId], texte: row[Columns.texte],
      archivee: row[Columns.archivee], declenchee: row[Columns.declenchee],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.maisonId] = maisonId
    container[Columns.texte] = texte
    container[Columns.archivee] = archivee
    container[Columns.declenchee] = declenchee
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
