package import GRDB
import Records
import Values

extension UserProfile: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "userProfiles" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, preferredCaffeineLimit, wakeUpTime, bedTime, preferredStrength, caffeineHalfLifeMinutes,
      tastingPreferences, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], preferredCaffeineLimit: row[Columns.preferredCaffeineLimit],
      wakeUpTime: try row.timeOfDay(Columns.wakeUpTime), bedTime: try row.timeOfDay(Columns.bedTime),
      preferredStrength: row[Columns.preferredStrength],
      caffeineHalfLifeMinutes: row[Columns.caffeineHalfLifeMinutes],
      tastingPreferences: row[Columns.tastingPreferences], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.preferredCaffeineLimit] = preferredCaffeineLimit
    container[Columns.wakeUpTime] = wakeUpTime?.description
    container[Columns.bedTime] = bedTime?.description
    container[Columns.preferredStrength] = preferredStrength
    container[Columns.caffeineHalfLifeMinutes] = caffeineHalfLifeMinutes
    container[Columns.tastingPreferences] = tastingPreferences
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
