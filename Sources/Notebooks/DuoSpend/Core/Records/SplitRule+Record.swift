package import GRDB
import Records
import Values

extension SplitRule: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "splitRules" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, projectId, fromDay, category, splitRatio, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], projectId: row[Columns.projectId], from: try row.day(Columns.fromDay),
      category: row[Columns.category], ratio: try StoredSplit.ratio(row[Columns.splitRatio]),
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.projectId] = projectId
    container.set(from, Columns.fromDay)
    container[Columns.category] = category
    container[Columns.splitRatio] = try StoredSplit.text(ratio)
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
