import Foundation
import GRDB

/// Whether a file can be trusted. A question that damage keeps from being answered is answered no; where something else
/// does, such as a busy file or a disk that fails, that is thrown: nothing is known of the file.
enum NotebookCheck {
  /// Whether each page is as SQLCipher wrote it.
  static func hasSoundPages(_ db: Database) throws -> Bool {
    try answers("PRAGMA cipher_integrity_check", [], db)
  }

  /// Whether tables and indexes agree with each other.
  static func hasSoundStructure(_ db: Database) throws -> Bool {
    try answers("PRAGMA integrity_check(10)", ["ok"], db)
  }

  /// Whether a closed file opens with a key, and all of it is sound.
  static func isSound(_ url: URL, key: SecretBytes) throws -> Bool {
    do {
      let queue = try DatabaseQueue(
        path: url.path,
        configuration: EncryptedFile.configuration(
          key: key, label: "check", readonly: true, foreignKeys: false))
      defer { SalvageConnection.close(queue) }
      return try queue.unsafeRead { db in
        try Migrator.version(in: db) != nil && hasSoundPages(db) && hasSoundStructure(db)
      }
    } catch let error as DatabaseError where error.isDamage {
      return false
    }
  }

  private static func answers(_ question: String, _ sound: [String], _ db: Database) throws -> Bool {
    do {
      return try String.fetchAll(db, sql: question) == sound
    } catch let error as DatabaseError where error.isDamage {
      return false
    }
  }
}

extension DatabaseError {
  /// SQLite's number of what a check finds that it did not find itself.
  static let damage = ResultCode.SQLITE_CORRUPT.rawValue

  /// Whether SQLite says of a file that it is damaged. A check that meets a page which it cannot follow may end in an
  /// error that says no more than that.
  var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(resultCode) }

  /// Whether SQLCipher could not authenticate a page: SQLite then knows its most general code, and no words of its own for
  /// it, which it has for every mistake in a statement.
  var isFailedDecryption: Bool {
    resultCode == .SQLITE_ERROR && message == DatabaseError(resultCode: .SQLITE_ERROR).message
  }
}
