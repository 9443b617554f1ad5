public import GRDB
import Records
import Values

extension Receipt: FetchableRecord, PersistableRecord {
  /// The table of receipts.
  public static var databaseTableName: String { "receipts" }

  /// The columns of the table.
  public enum Columns: String, ColumnExpression {
    case id, expenseId, fileName, mimeType, fileSize, attachmentID, createdAt, unknownFields
  }

  /// Reads a row.
  public init(row: Row) throws {
    self.init(
      id: row[Columns.id], expenseId: row[Columns.expenseId], fileName: row[Columns.fileName],
      mimeType: row[Columns.mimeType], fileSize: row[Columns.fileSize],
      attachmentId: row[Columns.attachmentID], createdAt: try row.instant(Columns.createdAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  public func encode(to container: inout PersistenceContainer) throws {
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
