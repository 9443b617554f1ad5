package import GRDB
import Records
import Values

extension AstuceEntity: FetchableRecord, PersistableRecord {
  /// The table of tips.
  package static var databaseTableName: String { "astuces" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, activiteId, niveau, blocksData, tacheOrigineId, aValider, createdAt, updatedAt, rootId,
      unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], activiteId: row[Columns.activiteId], niveau: Open(rawValue: row[Columns.niveau]),
      blocks: try row.blocks(Columns.blocksData), tacheOrigineId: row[Columns.tacheOrigineId],
      aValider: row[Columns.aValider], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.activiteId] = activiteId
    container[Columns.niveau] = niveau.rawValue
    try container.set(blocks, Columns.blocksData)
    container[Columns.tacheOrigineId] = tacheOrigineId
    container[Columns.aValider] = aValider
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.rootId] = activiteId ?? MaisonEntity.fixedID
    container.set(unknownFields: unknownFields)
  }
}
