package import Foundation
package import GRDB
package import Interchange

/// Writes records that came back, inside an import's transaction: of each the version changed last wins, and
/// nothing else is touched.
package struct RecordMerge {
  private let db: Database
  private let location: RowLocation
  private let foreignKey: String

  /// - Parameters:
  ///   - location: where the records stand.
  ///   - foreignKey: the key of the sentence about a record that belongs to another root record here; it may
  ///     name `{id}`.
  package init(_ db: Database, at location: RowLocation, foreignKey: String) {
    self.db = db
    self.location = location
    self.foreignKey = foreignKey
  }

  /// Writes records of one kind.
  ///
  /// - Parameters:
  ///   - kind: what the report calls them.
  ///   - changedAt: when each was changed last.
  ///   - isSame: whether a stored record belongs where the one of its id belongs.
  package func write<Record: FetchableRecord & PersistableRecord & Identifiable<String> & Equatable>(
    _ records: [Record], as kind: String, changedAt: KeyPath<Record, Date>,
    into report: inout ImportReport, where isSame: (_ stored: Record, Record) -> Bool = { _, _ in true }
  ) throws {
    for record in records {
      guard let stored = try Record.fetchOne(db, key: record.id) else {
        try record.insert(db)
        report.countImported(kind)
        continue
      }
      if !isSame(stored, record) {
        report.countRefused(kind, RowProblem(foreignKey, ["id": record.id], at: location))
      } else if stored == record || stored[keyPath: changedAt] > record[keyPath: changedAt] {
        report.countDuplicate(kind)
      } else {
        try record.update(db)
        report.countImported(kind)
      }
    }
  }

  /// Removes the records of a root record that a source does not have.
  ///
  /// - Parameter own: what is true of the rows of the root record.
  package func remove(from table: String, where own: SQL, except ids: [String]) throws {
    let kept = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    try db.execute(
      literal: "DELETE FROM \(sql: table) WHERE \(own) AND id NOT IN (SELECT value FROM json_each(\(kept)))")
  }
}
