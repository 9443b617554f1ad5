package import GRDB
import Records
import Values

extension ContactEntity: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "contacts" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, maisonId, nom, metier, telephone, email, notes, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], maisonId: row[Columns.maisonId], nom: row[Columns.nom],
      metier: row[Columns.metier], telephone: row[Columns.telephone], email: row[Columns.email],
      notes: row[Columns.notes], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.maisonId] = maisonId
    container[Columns.nom] = nom
    container[Columns.metier] = metier
    container[Columns.telephone] = telephone
    container[Columns.email] = email
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
