package import GRDB
import Records
import Values

extension CaptureFile: FetchableRecord, PersistableRecord {
  /// The table of photos and memos.
  package static var databaseTableName: String { "captureFiles" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, path, attachmentID, mimeType, size, moment, createdAt, updatedAt, mois, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], path: row[Columns.path], attachmentId: row[Columns.attachmentID],
      mimeType: row[Columns.mimeType], size: row[Columns.size],
      moment: (row[Columns.moment] as String?).map(Open.init(rawValue:)),
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.path] = path
    container[Columns.attachmentID] = attachmentId
    container[Columns.mimeType] = mimeType
    container[Columns.size] = size
    container[Columns.moment] = moment?.rawValue
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.mois] = MonthFile.name(of: createdAt)
    container.set(unknownFields: unknownFields)
  }
}
