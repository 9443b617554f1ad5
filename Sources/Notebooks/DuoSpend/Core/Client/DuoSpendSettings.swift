public import Backup
public import Foundation
import GRDB
public import Values

/// What the person has chosen for DuoSpend.
public struct DuoSpendSettings: Equatable, Sendable {
  /// The currency of new projects; those that exist keep theirs.
  public var currency = Currency.eur
  /// The folder in which `DuoSpend/` is written; nil when the person wants none.
  public var backupFolder: URL?
  /// Whether what is written there is sealed, or readable by whoever can read the folder.
  public var backupPolicy = BackupDestination.Policy.encrypted

  /// Nothing chosen yet.
  public init() {}

  init(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT id, value FROM settingRecords") {
      let value: String = row["value"]
      switch SettingKey(rawValue: row["id"]) {
      case .currency: currency = Currency(rawValue: value)
      case .backupFolder: backupFolder = URL(filePath: value, directoryHint: .isDirectory)
      case .backupPolicy: backupPolicy = BackupDestination.Policy(rawValue: value) ?? backupPolicy
      case nil: break
      }
    }
  }
}

/// The ids of the setting records.
enum SettingKey: String, CaseIterable {
  case currency
  case backupFolder
  case backupPolicy

  /// Stores a value, or none.
  func set(_ value: String?, in db: Database) throws {
    guard let value else {
      try db.execute(sql: "DELETE FROM settingRecords WHERE id = ?", arguments: [rawValue])
      return
    }
    try db.execute(
      sql: """
        INSERT INTO settingRecords(id, value) VALUES (?, ?)
        ON CONFLICT(id) DO UPDATE SET value = excluded.value
        """, arguments: [rawValue, value])
  }
}
