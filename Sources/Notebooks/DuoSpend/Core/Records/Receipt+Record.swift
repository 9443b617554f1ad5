package import GRDB
import Records
import Values

extension Receipt: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "receipts" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, expenseId, fileName, mimeType, fileSize, attachmentID, createdAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], expenseId: row[Columns.expenseId], fileName: row[Columns.fileName],
      mimeType: row[Columns.mimeType], fileSize: row[Columns.fileSize],
      attachmentId: row[Columns.attachmentID], createdAt: try row.instant(Columns.createdAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.expenseId] = expenseId
    container[Columns.fileName] = fileName
    container[Columns.mimeType] = mimeType
    container[Columns.fileSize] = fileSize
    container[Columns.attachmentID] = attachmentId
    container.set(createdAt, Columns.createdAt)
    container.set(unknownFields: unknownFields)
  }
}
