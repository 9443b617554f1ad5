package import GRDB
import Records
import Values

extension CaptureEntity: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "captures" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, tacheId, sessionId, blocksData, createdAt, updatedAt, rootId, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], tacheId: row[Columns.tacheId], sessionId: row[Columns.sessionId],
      blocks: try row.blocks(Columns.blocksData), createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.tacheId] = tacheId
    container[Columns.sessionId] = sessionId
    try container.set(blocks, Columns.blocksData)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.rootId] = tacheId ?? MaisonEntity.fixedID
    container.set(unknownFields: unknownFields)
  }
}
