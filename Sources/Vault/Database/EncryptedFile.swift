import CSQLCipher
package import Foundation
package import GRDB

/// How a notebook's file is opened: with its key, or not at all.
package enum EncryptedFile {
  /// How much of a file one connection keeps in memory, decrypted.
  package struct Tuning: Sendable {
    /// KiB of page cache of the connection that writes, and of each that reads.
    package var writerCache = 16_384
    package var readerCache = 8_192
    /// KiB of the connection that writes while it writes much at once.
    package var importCache = 65_536
    /// Connections that read at once.
    package var readers = 4

    /// What a person's machine is asked for.
    package init() {}
  }

  /// The settings of every connection to one file.
  ///
  /// - Parameter key: 32 bytes, given to SQLCipher as they are, so that opening derives nothing.
  package static func configuration(
    key: SecretBytes, label: String, tuning: Tuning = Tuning(), readonly: Bool = false,
    foreignKeys: Bool = true
  ) -> Configuration {
    configuration(label: label, tuning: tuning, readonly: readonly, foreignKeys: foreignKeys) { key }
  }

  /// The same for connections that live as long as the vault is open.
  ///
  /// - Parameter key: asked for each connection, so that closing the key ring leaves no key here.
  static func configuration(
    label: String, tuning: Tuning = Tuning(), readonly: Bool = false, foreignKeys: Bool = true,
    key: @escaping @Sendable () throws -> SecretBytes
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = label
    configuration.readonly = readonly
    configuration.foreignKeysEnabled = foreignKeys
    configuration.busyMode = .timeout(10)
    configuration.maximumReaderCount = tuning.readers
    configuration.observesSuspensionNotifications = false
    configuration.prepareDatabase { db in
      try unlock(db, with: key())
      try db.execute(
        sql: """
          PRAGMA cache_size = -\(db.configuration.readonly ? tuning.readerCache : tuning.writerCache);
          PRAGMA temp_store = MEMORY;
          PRAGMA recursive_triggers = ON;
          """)
    }
    return configuration
  }

  /// Writes much at once, such as an import: with more of the file in memory, a page that many rows change is
  /// encrypted and written a few times instead of hundreds.
  package static func writingMuch<T>(in db: Database, _ write: () throws -> T) throws -> T {
    let usual = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? -Tuning().writerCache
    try db.execute(sql: "PRAGMA cache_size = -\(Tuning().importCache)")
    let result = Result { try write() }
    try db.execute(sql: "PRAGMA cache_size = \(usual)")
    return try result.get()
  }

  /// Opens a pool in which an acknowledged write is durable.
  package static func openPool(at url: URL, configuration: Configuration) throws -> DatabasePool {
    let pool = try DatabasePool(path: url.path, configuration: configuration)
    // GRDB lowers this to NORMAL as it turns on the write-ahead log: a power cut could then take the last
    // writes, which a person was told were kept.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  private static func unlock(_ db: Database, with key: SecretBytes) throws {
    let result = key.hexadecimalLiteral.withUnsafeBytes {
      sqlite3_key(db.sqliteConnection, $0.baseAddress, Int32($0.count))
    }
    guard result == 0 else { throw VaultError.cipherMissing }
    // Without SQLCipher the call above may do nothing, and the file would be written in clear.
    guard let version = try String.fetchOne(db, sql: "PRAGMA cipher_version"), version.hasPrefix("4.") else {
      throw VaultError.cipherMissing
    }
    // What is wrong with a file is said by our own errors, not by the library on standard error.
    try db.execute(sql: "PRAGMA cipher_log_level = NONE")
  }
}
