package import GRDB
import Records
import Values

extension EntretienEntity: FetchableRecord, PersistableRecord {
  /// The table of upkeep.
  package static var databaseTableName: String { "entretiens" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, maisonId, titre, pieceId, activiteId, mois, saison, dernier, tacheId, createdAt, updatedAt,
      unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], maisonId: row[Columns.maisonId], titre: row[Columns.titre],
      pieceId: row[Columns.pieceId], activiteId: row[Columns.activiteId], mois: row[Columns.mois],
      saison: (row[Columns.saison] as String?).map(Open.init(rawValue:)),
      dernier: try row.requiredDay(Columns.dernier), tacheId: row[Columns.tacheId],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.maisonId] = maisonId
    container[Columns.titre] = titre
    container[Columns.pieceId] = pieceId
    container[Columns.activiteId] = activiteId
    container[Columns.mois] = mois
    container[Columns.saison] = saison?.rawValue
    container.set(dernier, Columns.dernier)
    container[Columns.tacheId] = tacheId
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
