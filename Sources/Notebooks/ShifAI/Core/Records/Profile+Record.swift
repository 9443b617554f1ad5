package import GRDB
import Records
import Values

extension Profile: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "user_profile" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, conditions, preferences
    case createdAt = "created_at"
    case onboardingCompleted = "onboarding_completed"
    case cycleType = "cycle_type"
  }

  package init(row: Row) throws {
    self.init(
      createdAt: row.seconds(Columns.createdAt), onboardingCompleted: row[Columns.onboardingCompleted],
      cycleType: Open(rawValue: row[Columns.cycleType]), conditions: try row.json(Columns.conditions) ?? [],
      preferences: try row.json(Columns.preferences) ?? Preferences())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container.set(seconds: createdAt, Columns.createdAt)
    container[Columns.onboardingCompleted] = onboardingCompleted
    container[Columns.cycleType] = cycleType.rawValue
    container[Columns.conditions] = try StoredJSON.text(conditions)
    container[Columns.preferences] = try StoredJSON.text(preferences)
  }

  /// The profile; nil before she said anything of herself.
  static func stored(in db: Database) throws -> Profile? { try Profile.fetchOne(db, key: id) }
}
