import Foundation
import GRDB

/// Whether a file can be trusted. A question that cannot be answered is answered no.
enum NotebookCheck {
  /// Whether each page is as SQLCipher wrote it.
  static func hasSoundPages(_ db: Database) -> Bool {
    answers("PRAGMA cipher_integrity_check", [], db)
  }

  /// Whether tables and indexes agree with each other.
  static func hasSoundStructure(_ db: Database) -> Bool {
    answers("PRAGMA integrity_check(10)", ["ok"], db)
  }

  /// Whether a closed file opens with a key, and all of it is sound.
  static func isSound(_ url: URL, key: SecretBytes) -> Bool {
    do {
      let queue = try DatabaseQueue(
        path: url.path,
        configuration: EncryptedFile.configuration(
          key: key, label: "check", readonly: true, foreignKeys: false))
      defer { SalvageConnection.close(queue) }
      return try queue.unsafeRead { db in
        try Migrator.version(in: db) != nil && hasSoundPages(db) && hasSoundStructure(db)
      }
    } catch {
      return false
    }
  }

  private static func answers(_ question: String, _ sound: [String], _ db: Database) -> Bool {
    do { return try String.fetchAll(db, sql: question) == sound } catch { return false }
  }
}
