import Foundation
import GRDB

/// Makes a copy of a damaged file whose tables can be found again: its first page is new, and says what was noted of the
/// schema (``SchemaNote``). Every other page is as it was.
struct SchemaTransplant {
  /// The damaged file.
  let file: URL
  let key: SecretBytes
  /// The 16 bytes that the file began with.
  let salt: Data
  let entries: [SchemaNote.Entry]

  private static let pageSize = 4096
  /// SQLite's limit of one value is near a thousand million bytes.
  private static let fillerSize: Int64 = 500_000_000

  /// Makes the copy.
  ///
  /// - Returns: whether at least half of its pages are this vault's: otherwise the file is somebody else's.
  func make(at copy: URL) throws -> Bool {
    try DamagedFile.copy(file.path(percentEncoded: false), copy.path(percentEncoded: false))
    let log = "-wal"
    if FileManager.default.fileExists(atPath: file.path(percentEncoded: false) + log) {
      try DamagedFile.copy(file.path(percentEncoded: false) + log, copy.path(percentEncoded: false) + log)
    }
    let size = try OpenFile(copy.path(percentEncoded: false), .read).size()
    try put(try firstPage(ofFileOf: size), into: copy)
    let queue = try SalvageConnection.open(copy, key: key)
    defer { SalvageConnection.close(queue) }
    return try queue.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      let damaged = try String.fetchAll(db, sql: "PRAGMA cipher_integrity_check").count
      guard damaged * 2 < pages else { return false }
      try db.inTransaction {
        try db.execute(sql: "DELETE FROM sqlite_schema")
        for entry in entries where entry.rootPage <= pages {
          try db.execute(
            sql: "INSERT INTO sqlite_schema(type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)",
            arguments: [entry.type, entry.name, entry.table, entry.rootPage, entry.sql])
        }
        return .commit
      }
      return true
    }
  }

  /// The first page of an empty file that believes to be as long as another one.
  private func firstPage(ofFileOf size: Int64) throws -> Data {
    let draft = AtomicFileWriter.temporaryURL(in: file.deletingLastPathComponent())
    defer { _ = try? Folder.removeFile(draft) }
    let queue = try SalvageConnection.open(draft, key: key, salt: salt)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE filler(content BLOB)")
      var rest = size
      while rest > 0 {
        try db.execute(
          sql: "INSERT INTO filler VALUES (zeroblob(?))", arguments: [min(rest, Self.fillerSize)])
        rest -= Self.fillerSize
      }
      // Its pages must not become free ones: they are the other file's.
      try db.execute(sql: "DELETE FROM sqlite_schema")
    }
    SalvageConnection.close(queue)
    var page = Data(count: Self.pageSize)
    let file = try OpenFile(draft.path(percentEncoded: false), .read)
    _ = try page.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    return page
  }

  private func put(_ page: Data, into copy: URL) throws {
    let handle = try FileHandle(forUpdating: copy)
    defer { try? handle.close() }
    try handle.write(contentsOf: page)
  }
}
