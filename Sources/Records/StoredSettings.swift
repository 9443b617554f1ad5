package import GRDB

/// What the person chose for a notebook: rows of its table `settingRecords(id, value)`, which every notebook
/// has in its schema. A setting that was never chosen has no row.
package struct StoredSettings {
  private let values: [String: String]

  /// Reads all of them.
  package init(_ db: Database) throws {
    let rows = try Row.fetchAll(db, sql: "SELECT id, value FROM settingRecords")
    values = Dictionary(rows.map { ($0["id"], $0["value"]) }) { first, _ in first }
  }

  /// What is stored under a key.
  package subscript(_ key: some RawRepresentable<String>) -> String? { values[key.rawValue] }

  /// All but some, as an export holds them; those of a later version too.
  package func all(except ids: Set<String>) -> [String: String] {
    values.filter { !ids.contains($0.key) }
  }

  /// Stores a value, or none.
  package static func set(_ value: String?, for key: some RawRepresentable<String>, in db: Database) throws {
    guard let value else {
      try db.execute(sql: "DELETE FROM settingRecords WHERE id = ?", arguments: [key.rawValue])
      return
    }
    try db.execute(
      sql: """
        INSERT INTO settingRecords(id, value) VALUES (?, ?)
        ON CONFLICT(id) DO UPDATE SET value = excluded.value
        """, arguments: [key.rawValue, value])
  }

  /// Takes settings that the notebook does not have.
  ///
  /// - Parameter ids: those that are never taken from elsewhere.
  package static func keep(_ settings: [String: String], except ids: Set<String>, in db: Database) throws {
    for (id, value) in settings.sorted(by: { $0.key < $1.key }) where !ids.contains(id) {
      try db.execute(
        sql: "INSERT INTO settingRecords(id, value) VALUES (?, ?) ON CONFLICT(id) DO NOTHING",
        arguments: [id, value])
    }
  }
}
