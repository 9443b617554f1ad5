import Backup
package import Foundation
import GRDB
import Localization
package import NotebookContract
package import Vault

/// GestionTravaux, as everything above it sees it.
///
/// What a person may not do throws ``GestionTravauxError``; nothing is changed then.
package struct GestionTravauxClient: NotebookClient {
  package static let notebook = GestionTravauxSchema.id
  /// `GestionTravaux/`, sealed unless the person wants files that anybody can read.
  package static let copy = BackupCopy("GestionTravaux", .encrypted, or: .plain)

  package let store: NotebookStore
  /// The photos and memos.
  package let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  package let vaultFolder: URL

  /// GestionTravaux, open.
  package init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// Changes what is said of one record, under the name of what is done; nothing is written where nothing changed.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  func change<Record: StoredEntity>(
    _ id: String, as key: String, _ edit: @escaping @Sendable (inout Record.Details, Database) throws -> Void
  ) async throws -> WriteResult<Record> {
    let now = now()
    return try await store.write(key, about: GestionTravauxLedger.subject(Record.self, id)) { db in
      try GestionTravauxLedger.change(id, now: now, in: db) { try edit(&$0, db) }
    }
  }

  /// Deletes one record, under the name of what is done.
  ///
  /// - Parameter check: refuses it, inside the transaction.
  func delete<Record: StoredEntity>(
    _ id: String, as key: String, _ check: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) async throws -> WriteResult<Record> {
    try await store.write(key, about: GestionTravauxLedger.subject(Record.self, id)) { db in
      try check(db)
      let record: Record = try GestionTravauxLedger.record(id, in: db)
      try record.delete(db)
      return record
    }
  }
}

extension GestionTravauxError: LocalizedMessage {}
