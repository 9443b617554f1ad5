public import Backup
public import Foundation
import GRDB
public import Values
public import Vault

extension DuoSpendClient {
  /// Chooses the currency of new projects.
  @discardableResult
  public func setCurrency(_ currency: Currency) async throws -> Written<Void> {
    try await store.write(Action("duospend.settings.currency", subject: currency.rawValue)) { db in
      try SettingKey.currency.set(currency.rawValue, in: db)
    }
  }

  /// Chooses the folder in which `DuoSpend/` is written, or none: what is written there already stays.
  ///
  /// - Parameter policy: sealed, unless the person wants files that anybody can read.
  /// - Throws: ``BackupFolderError`` when the folder cannot be used.
  @discardableResult
  public func setBackupFolder(
    _ folder: URL?, policy: BackupDestination.Policy = .encrypted
  ) async throws -> Written<Void> {
    let path = try folder.map { try BackupFolder(choosing: $0, vault: vaultFolder).path }
    return try await store.write(Action("duospend.settings.folder", subject: path)) { db in
      try SettingKey.backupFolder.set(path, in: db)
      try SettingKey.backupPolicy.set(policy == .encrypted ? nil : policy.rawValue, in: db)
    }
  }
}
