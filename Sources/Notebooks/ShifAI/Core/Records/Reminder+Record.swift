package import GRDB
import Records
import Values

extension Reminder: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "notifications" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, month, date, category, response, unknownFields
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  package init(row: Row) throws {
    let response: String? = row[Columns.response]
    self.init(
      date: try row.requiredDay(Columns.date), category: Open(rawValue: row[Columns.category]),
      response: response.map(Open.init(rawValue:)), createdAt: row.seconds(Columns.createdAt),
      updatedAt: row.seconds(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.month] = date.monthID
    container.set(date, Columns.date)
    container[Columns.category] = category.rawValue
    container[Columns.response] = response?.rawValue
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
