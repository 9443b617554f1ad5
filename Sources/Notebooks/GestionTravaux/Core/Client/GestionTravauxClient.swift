import Backup
public import Foundation
import GRDB
public import Localization
public import NotebookContract
public import Vault

/// GestionTravaux, as everything above it sees it.
///
/// What a person may not do throws ``GestionTravauxError``; nothing is changed then.
public struct GestionTravauxClient: NotebookClient {
  /// The notebook's id.
  public static let notebook = GestionTravauxSchema.id
  /// `GestionTravaux/`, sealed unless the person wants files that anybody can read.
  public static let copy = BackupCopy("GestionTravaux", .encrypted, or: .plain)

  /// The notebook.
  public let store: NotebookStore
  /// The photos and memos.
  public let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  public let vaultFolder: URL

  /// GestionTravaux, open.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// Changes one record, under the name of what is done; nothing is written where nothing changed.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  func change<Record: StoredEntity>(
    _ id: String, as key: String, _ edit: @escaping @Sendable (inout Record, Database) throws -> Void
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
