public import GRDB
import Records
import Values

extension NoteSaisonEntity: FetchableRecord, PersistableRecord {
  /// The table of season notes.
  public static var databaseTableName: String { "notesSaison" }

  /// The columns of the table.
  public enum Columns: String, ColumnExpression {
    case id, maisonId, texte, archivee, declenchee, createdAt, updatedAt, unknownFields
  }

  /// Reads a row.
  public init(row: Row) throws {
    self.init(
      id: row[Columns.id], maisonId: row[Columns.maisonId], texte: row[Columns.texte],
      archivee: row[Columns.archivee], declenchee: row[Columns.declenchee],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  public func encode(to container: inout PersistenceContainer) throws {
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
