package import GRDB
import Records
import Values

extension CustomSymptom: FetchableRecord, PersistableRecord {
  /// The table of symptoms of her own.
  package static var databaseTableName: String { "custom_symptoms" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, name, unknownFields
    case profileId = "profile_id"
    case isArchived = "is_archived"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], name: row[Columns.name], isArchived: row[Columns.isArchived],
      createdAt: row.seconds(Columns.createdAt), updatedAt: row.seconds(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.profileId] = Profile.id
    container[Columns.name] = name
    container[Columns.isArchived] = isArchived
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
