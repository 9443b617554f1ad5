import GRDB

/// The engine's own facts about a notebook file, in `carnets_meta`.
enum Meta: String {
  /// Version of the engine's tables.
  case journalVersion
  /// Version of the notebook's own tables, a semantic version.
  case schemaVersion

  static func get(_ key: Meta, in db: Database) throws -> String? {
    guard try db.tableExists("carnets_meta") else { return nil }
    return try String.fetchOne(
      db, sql: "SELECT value FROM carnets_meta WHERE key = ?", arguments: [key.rawValue])
  }

  static func set(_ key: Meta, to value: String, in db: Database) throws {
    try db.execute(
      sql:
        "INSERT INTO carnets_meta(key, value) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value",
      arguments: [key.rawValue, value])
  }
}
