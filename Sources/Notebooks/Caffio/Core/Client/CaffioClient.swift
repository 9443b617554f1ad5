import Backup
package import Foundation
import GRDB
import Localization
package import NotebookContract
package import Vault

/// Caffio, as everything above it sees it.
///
/// What a person may not do throws ``CaffioError``; nothing is changed then.
package struct CaffioClient: NotebookClient {
  package static let notebook = CaffioSchema.id
  /// `Caffio/`, sealed unless the person wants files that anybody can read.
  package static let copy = BackupCopy("Caffio", .encrypted, or: .plain)

  package let store: NotebookStore
  /// The pictures of the coffees.
  package let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  package let vaultFolder: URL

  /// Caffio, open.
  package init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// How far the clock on the wall is from UTC at an instant where the person is, in seconds.
  func utcOffset(at instant: Date) -> Int { timeZone.secondsFromGMT(for: instant) }

  /// Deletes one record, under the name of what is done.
  ///
  /// - Parameter prepare: called inside the transaction, before the record goes.
  func delete<Record: KnownRecord>(
    _ id: String, as key: String,
    _ prepare: @escaping @Sendable (Record, Database) throws -> Void = { _, _ in }
  ) async throws -> WriteResult<Record> {
    try await store.write(key, about: Record.subject(of: id)) { db in
      let record: Record = try CaffioLedger.record(id, in: db)
      try prepare(record, db)
      try record.delete(db)
      return record
    }
  }
}

extension CaffioError: LocalizedMessage {}
