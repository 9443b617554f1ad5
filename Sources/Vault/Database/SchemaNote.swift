import Foundation
import GRDB

/// Where each table of a notebook's file begins, noted sealed beside it. SQLite says so on the first page and on a few
/// others; where one of these is damaged, no row could be found without the note.
struct SchemaNote {
  /// A row of `sqlite_schema`.
  struct Entry: Codable, Equatable {
    let type: String
    let name: String
    let table: String
    let rootPage: Int
    let sql: String?
  }

  /// Which file the note is of, and at which of its schemas: SQLCipher's salt, and SQLite's cookie.
  private struct Stamp: Equatable {
    static let size = 20
    let bytes: Data

    init(salt: Data, cookie: Int32) {
      bytes = salt + Data((0..<4).map { UInt8(truncatingIfNeeded: cookie >> (8 * $0)) })
    }
  }

  private static let label = "carnets/schema"
  private static let limit = 4 << 20

  private let file: URL
  private let key: SecretBytes

  /// - Parameters:
  ///   - file: the notebook's.
  ///   - key: the file's.
  init(of file: URL, key: SecretBytes) {
    self.file = file
    self.key = key.derived(Self.label)
  }

  private var note: URL { Self.url(of: file) }

  private static func url(of file: URL) -> URL {
    file.deletingPathExtension().appendingPathExtension("schema")
  }

  /// Forgets what was noted of a file that another one replaced, or whose tables are about to change.
  static func remove(of file: URL) throws(FileError) {
    if try Folder.removeFile(url(of: file)) { try Folder.sync(file.deletingLastPathComponent()) }
  }

  /// What was noted of the file that began with a salt; nil where nothing was, or something else stands there now.
  func entries(salt: Data) -> [Entry]? {
    guard let bytes = try? OpenFile(note.path(percentEncoded: false), .read).contents(limit: Self.limit),
      bytes.count > Stamp.size, bytes.starts(with: salt),
      let text = AuthenticatedCipher.open(
        Data(bytes.dropFirst(Stamp.size)), context: Array(bytes.prefix(Stamp.size)), key: key)
    else { return nil }
    return try? JSONDecoder().decode([Entry].self, from: text)
  }

  /// Notes the schema of the file, if it is another than the one noted.
  ///
  /// - Parameter db: the file, in a transaction.
  func keep(_ db: Database, salt: Data) throws {
    let stamp = Stamp(salt: salt, cookie: try Int32.fetchOne(db, sql: "PRAGMA schema_version") ?? 0)
    if isOf(stamp) { return }
    let entries = try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema ORDER BY rowid"
    ).map { row in
      Entry(
        type: row["type"], name: row["name"], table: row["tbl_name"], rootPage: row["rootpage"] ?? 0,
        sql: row["sql"])
    }
    let nonce = (0..<AuthenticatedCipher.nonceSize).map { _ in UInt8.random(in: .min ... .max) }
    let sealed = try JSONEncoder().encode(entries).withUnsafeBytes {
      AuthenticatedCipher.seal($0, nonce: nonce, context: Array(stamp.bytes), key: key)
    }
    guard let sealed else { return }
    try AtomicFile.write(stamp.bytes + Data(nonce) + sealed, to: note)
  }

  private func isOf(_ stamp: Stamp) -> Bool {
    guard let file = try? OpenFile(note.path(percentEncoded: false), .read) else { return false }
    var bytes = [UInt8](repeating: 0, count: Stamp.size)
    guard let count = try? bytes.withUnsafeMutableBytes({ try file.read(into: $0, at: 0) }) else {
      return false
    }
    return count == Stamp.size && Data(bytes) == stamp.bytes
  }
}
