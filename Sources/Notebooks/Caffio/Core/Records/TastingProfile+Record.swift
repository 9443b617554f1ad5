package import GRDB
import Records
import Values

extension TastingProfile: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "tastingProfiles" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, acidityPreference, bitternessPreference, sweetnessPreference, bodyPreference, preferredOrigins,
      dislikedFlavors, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], acidityPreference: row[Columns.acidityPreference],
      bitternessPreference: row[Columns.bitternessPreference],
      sweetnessPreference: row[Columns.sweetnessPreference], bodyPreference: row[Columns.bodyPreference],
      preferredOrigins: try row.json(Columns.preferredOrigins) ?? [],
      dislikedFlavors: try row.json(Columns.dislikedFlavors) ?? [],
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.acidityPreference] = acidityPreference
    container[Columns.bitternessPreference] = bitternessPreference
    container[Columns.sweetnessPreference] = sweetnessPreference
    container[Columns.bodyPreference] = bodyPreference
    container[Columns.preferredOrigins] = try StoredJSON.text(preferredOrigins)
    container[Columns.dislikedFlavors] = try StoredJSON.text(dislikedFlavors)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
