package import Foundation
import GRDB

/// What the backup remembers, in the notebook's own file. The journal does not see it: it is about the
/// backup's folders, not about the person's records.
package struct BackupLedger: Sendable {
  let store: NotebookStore

  /// A place that folders were written to.
  package struct Place: Sendable, Equatable {
    /// What the backup calls it.
    package let name: String
    /// Whether every root is there as it was at the cursor.
    package let isSettled: Bool
    /// Whether the person turned the backup off there: its files stay.
    package let isLeft: Bool
  }

  /// What was written for a root at a place.
  package func record(of root: String, at place: String) async throws -> BackupRecord? {
    try await store.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM carnets_backup WHERE place = ? AND rootID = ?")
      return try Row.fetchOne(statement, arguments: [place, root]).map(BackupRecord.init)
    }
  }

  /// Keeps what was, or is about to be, written for a root.
  package func save(_ record: BackupRecord, at place: String) async throws {
    let files = String(decoding: try Self.encoder.encode(record.files), as: UTF8.self)
    try await write { db in
      try db.cachedStatement(
        sql: """
          INSERT INTO carnets_backup(place, rootID, folder, folderKey, preferred, movingTo, files, writtenAt)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT(place, rootID) DO UPDATE SET folder = excluded.folder, folderKey = excluded.folderKey,
            preferred = excluded.preferred, movingTo = excluded.movingTo, files = excluded.files,
            writtenAt = excluded.writtenAt
          """
      ).execute(arguments: [
        place, record.root, record.folder, BackupRecord.key(record.folder), record.preferred, record.movingTo,
        files, Int64((record.writtenAt.timeIntervalSince1970 * 1000).rounded()),
      ])
    }
  }

  /// Forgets a root at a place: nothing of it is there any more.
  package func forget(_ root: String, at place: String) async throws {
    try await write {
      try $0.execute(
        sql: "DELETE FROM carnets_backup WHERE place = ? AND rootID = ?", arguments: [place, root])
    }
  }

  /// What was written at a place, in a fixed order.
  package func records(at place: String) async throws -> [BackupRecord] {
    try await store.read {
      try Row.fetchAll(
        $0, sql: "SELECT * FROM carnets_backup WHERE place = ? ORDER BY rootID", arguments: [place]
      )
      .map(BackupRecord.init)
    }
  }

  /// The roots that have a folder at a place, in a fixed order.
  package func roots(at place: String) async throws -> [String] {
    try await store.read {
      try String.fetchAll(
        $0, sql: "SELECT rootID FROM carnets_backup WHERE place = ? ORDER BY rootID", arguments: [place])
    }
  }

  /// Whether anything was ever written, or announced, at a place.
  package func isKnown(_ place: String) async throws -> Bool {
    try await store.read {
      try Bool.fetchOne(
        $0, sql: "SELECT EXISTS (SELECT 1 FROM carnets_backup WHERE place = ?)", arguments: [place]) ?? false
    }
  }

  /// Whether a file at a place was written in another version of the sealed form than this one.
  package func hasFiles(at place: String, notSealed version: Int) async throws -> Bool {
    try await store.read {
      try Bool.fetchOne(
        $0,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM carnets_backup, json_each(carnets_backup.files) AS file
            WHERE place = ? AND json_extract(file.value, '$.sealed') IS NOT ?)
          """,
        arguments: [place, version]) ?? false
    }
  }

  /// The root whose folder has a name at a place, in any spelling that some disk takes for the same.
  package func holder(of folder: String, at place: String) async throws -> String? {
    try await store.read {
      try String.fetchOne(
        $0, sql: "SELECT rootID FROM carnets_backup WHERE place = ? AND folderKey = ?",
        arguments: [place, BackupRecord.key(folder)])
    }
  }

  /// The key of the name of each root's folder at a place.
  package func folderKeys(at place: String) async throws -> [String: String] {
    try await store.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT rootID, folderKey FROM carnets_backup WHERE place = ?", arguments: [place])
      return Dictionary(rows.map { ($0["rootID"], $0["folderKey"]) }) { $1 }
    }
  }

  /// When something was last written at a place; nil when nothing ever was.
  package func lastWritten(at place: String) async throws -> Date? {
    try await store.read {
      try Int64.fetchOne(
        $0, sql: "SELECT max(writtenAt) FROM carnets_backup WHERE place = ?", arguments: [place])
    }
    .map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    try await store.mappingErrors { try await store.writer.write(body) }
  }
}

extension BackupRecord {
  fileprivate init(_ row: Row) throws {
    let files: String = row["files"]
    self.init(
      root: row["rootID"], folder: row["folder"], preferred: row["preferred"], movingTo: row["movingTo"],
      files: try JSONDecoder().decode([File].self, from: Data(files.utf8)),
      writtenAt: Date(timeIntervalSince1970: Double(row["writtenAt"] as Int64) / 1000))
  }
}
