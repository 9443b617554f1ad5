public import Foundation
import GRDB

/// An encrypted copy of a notebook, taken before something rewrote it.
public struct Snapshot: Sendable, Equatable, Codable {
  /// The notebook.
  public let notebook: String
  /// The schema that it is at.
  public let version: SchemaVersion
  /// When it was taken.
  public let at: Date
  /// Its size in bytes.
  public let size: Int64
  /// The file's name in the notebook's folder of snapshots.
  public let name: String
}

/// The snapshots of one notebook.
struct Snapshots {
  /// Older ones are removed once a newer one was verified.
  static let kept = 5

  let layout: VaultLayout
  let schema: NotebookSchema
  let keys: KeyRing

  private var folder: URL { layout.snapshots(for: schema.id) }

  /// Copies the notebook, reads the copy back, and only then calls it a snapshot.
  ///
  /// - Throws: ``MigrationError/snapshotUnreadable`` when the copy is not as sound as it must be.
  func take(from queue: DatabaseQueue, at version: SchemaVersion, now: Date) throws -> Snapshot {
    try Folder.create(folder)
    let stamp = now.formatted(Self.stamp)
    let final = folder.appending(path: "\(version)_\(stamp).sqlite")
    let draft = AtomicFileWriter.temporaryURL(in: folder)
    do {
      try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft.path]) }
      try verify(draft, against: queue)
      try OpenFile(draft.path, .update).setMode(0o600)
      try OpenFile(draft.path, .update).sync()
      // One of the same instant was taken before an attempt that failed, of the same rows: it is replaced.
      try Folder.renameFile(draft, to: final)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
    let taken = try read(final)
    try removeOld(besides: taken)
    return taken
  }

  /// The snapshots, the newest first.
  func all() throws -> [Snapshot] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
      .filter { $0.pathExtension == "sqlite" && !$0.lastPathComponent.hasPrefix(".") }
      .map(read)
      .sorted { ($0.at, $0.name) > ($1.at, $1.name) }
  }

  /// A snapshot's file.
  func url(of snapshot: Snapshot) -> URL { folder.appending(path: snapshot.name) }

  private func verify(_ draft: URL, against original: DatabaseQueue) throws {
    let copy = try DatabaseQueue(
      path: draft.path,
      configuration: EncryptedFile.configuration(
        key: keys.databaseKey(for: schema.id), label: "snapshot", readonly: true, foreignKeys: false))
    let found = try copy.read { db in
      // Every page is read and every row walked through. Whether each index has each row is not asked: an index is
      // made anew from rows, and the migrated file itself is checked for that.
      try (String.fetchAll(db, sql: "PRAGMA quick_check(10)"), Self.rowCounts(db))
    }
    try copy.close()
    guard found.0 == ["ok"] else { throw MigrationError.snapshotUnreadable }
    guard try found.1 == original.read(Self.rowCounts) else { throw MigrationError.snapshotUnreadable }
  }

  private static func rowCounts(_ db: Database) throws -> [String: Int] {
    try Migrator.recordTables(in: db).reduce(into: [:]) { counts, table in
      counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)")
    }
  }

  private func read(_ url: URL) throws -> Snapshot {
    let parts = url.deletingPathExtension().lastPathComponent.split(separator: "_", maxSplits: 1).map(
      String.init)
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    return Snapshot(
      notebook: schema.id, version: parts.first.flatMap(SchemaVersion.init) ?? SchemaVersion(0, 0, 0),
      at: (parts.last.flatMap { try? Date($0, strategy: Self.stamp) }) ?? .distantPast, size: Int64(size),
      name: url.lastPathComponent)
  }

  /// A clock that was set back makes older snapshots look newer: the one just taken stays all the same.
  private func removeOld(besides taken: Snapshot) throws {
    for old in try all().filter({ $0 != taken }).dropFirst(Self.kept - 1) {
      try FileManager.default.removeItem(at: url(of: old))
    }
  }

  private static let stamp = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
    includingFractionalSeconds: true)
}
