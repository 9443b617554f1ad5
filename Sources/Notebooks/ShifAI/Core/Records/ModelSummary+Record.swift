import Foundation
import GRDB
import Records

extension ModelSummary {
  /// The only row of its table.
  private static let row = "model"

  /// The summary as it is kept; nil when something that it follows from has changed since.
  static func kept(in db: Database) throws -> ModelSummary? {
    let statement = try db.cachedStatement(
      sql: "SELECT data FROM fitted_model WHERE id = ? AND version = ?")
    guard let data = try Data.fetchOne(statement, arguments: [row, version]) else { return nil }
    return try JSONDecoder().decode(ModelSummary.self, from: data)
  }

  /// Keeps it. From here on it is taken for true.
  func keep(in db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO fitted_model(id, version, data) VALUES (?, ?, ?)",
      arguments: [Self.row, Self.version, try JSONEncoder().encode(self)])
  }

  /// Names what made it: another version of the program does not believe it.
  static let version = "\(PersonalModel.version).3"
}
