package import GRDB
import Records
import Values

extension AlerteEntity: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "alertes" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, tacheId, blocksData, resolue, aValider, createdAt, updatedAt, rootId, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], tacheId: row[Columns.tacheId], blocks: try row.blocks(Columns.blocksData),
      resolue: row[Columns.resolue], aValider: row[Columns.aValider],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.tacheId] = tacheId
    try container.set(blocks, Columns.blocksData)
    container[Columns.resolue] = resolue
    container[Columns.aValider] = aValider
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.rootId] = tacheId ?? MaisonEntity.fixedID
    container.set(unknownFields: unknownFields)
  }
}
