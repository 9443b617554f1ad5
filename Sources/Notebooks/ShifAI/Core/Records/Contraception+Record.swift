package import GRDB
import Records
import Values

extension Contraception: FetchableRecord, PersistableRecord {
  /// The table of methods.
  package static var databaseTableName: String { "contraceptions" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, method, name, notes, unknownFields
    case profileId = "profile_id"
    case start = "start_date"
    case end = "end_date"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], method: Open(rawValue: row[Columns.method]), name: row[Columns.name],
      notes: row[Columns.notes], start: try row.requiredDay(Columns.start), end: try row.day(Columns.end),
      createdAt: row.seconds(Columns.createdAt), updatedAt: row.seconds(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.profileId] = Profile.id
    container[Columns.method] = method.rawValue
    container[Columns.name] = name
    container[Columns.notes] = notes
    container.set(start, Columns.start)
    container[Columns.end] = end?.description
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
