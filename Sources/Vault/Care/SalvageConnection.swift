import CSQLCipher
import Foundation
import GRDB

/// Connections to files that an ordinary connection may refuse.
enum SalvageConnection {
  /// Opens a file whatever its header says of its size and its schema.
  ///
  /// - Parameters:
  ///   - key: the raw key.
  ///   - salt: the 16 bytes that the file began with; nil to take those that it begins with now.
  static func open(_ url: URL, key: SecretBytes, salt: Data? = nil) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "salvage"
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      let literal = try Self.literal(key, salt: salt)
      let result = literal.withUnsafeBytes {
        sqlite3_key(db.sqliteConnection, $0.baseAddress, Int32($0.count))
      }
      guard result == 0, try String.fetchOne(db, sql: "PRAGMA cipher_version") != nil else {
        throw VaultError.cipherMissing
      }
      // Without this SQLite refuses a file that is shorter than it should be, whole pages and all.
      try db.execute(
        sql: "PRAGMA cipher_log_level = NONE; PRAGMA writable_schema = ON; PRAGMA temp_store = MEMORY;")
    }
    return try DatabaseQueue(path: url.path, configuration: configuration)
  }

  /// Whether the file opens with the key (and the salt), so that its schema can be read.
  ///
  /// - Throws: what is no damage: the file can be tried again.
  static func canRead(_ url: URL, key: SecretBytes, salt: Data? = nil) throws -> Bool {
    do {
      let queue = try open(url, key: key, salt: salt)
      defer { close(queue) }
      return try queue.unsafeRead { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") ?? 0 > 0 }
    } catch let error as DatabaseError where error.isDamage {
      return false
    }
  }

  /// Closes a connection; one that cannot be closed now closes with its last reference.
  static func close(_ queue: DatabaseQueue) {
    try? queue.close()
  }

  /// `x'key'`, or `x'key salt'`: with a salt of its own, SQLCipher does not read the file's.
  private static func literal(_ key: SecretBytes, salt: Data?) throws -> SecretBytes {
    let plain = key.hexadecimalLiteral
    guard let salt else { return plain }
    let digits = Array(salt.hex.utf8)
    return plain.withUnsafeBytes { bytes in
      SecretBytes(count: bytes.count + digits.count) { text in
        text.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.dropLast()))
        for (index, digit) in digits.enumerated() { text[bytes.count - 1 + index] = digit }
        text[text.count - 1] = UInt8(ascii: "'")
      }
    }
  }
}
