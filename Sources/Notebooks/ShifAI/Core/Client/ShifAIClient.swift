import Backup
package import Foundation
import GRDB
import Localization
package import NotebookContract
package import Vault

/// ShifAI, as everything above it sees it.
///
/// What a person may not do throws ``ShifAIError``; nothing is changed then.
package struct ShifAIClient: NotebookClient {
  package static let notebook = ShifAISchema.id
  /// `ShifAI/`, always sealed: files that anybody can read are written only by an export.
  package static let copy = BackupCopy("ShifAI", .encrypted)

  package let store: NotebookStore
  /// The files of its records: it has none.
  package let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  package let vaultFolder: URL

  /// ShifAI, open.
  package init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }
}

extension ShifAIClient {
  /// The record of an id.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  static func record<Record: FetchableRecord & TableRecord>(
    _ kind: ShifAIError.Kind, _ id: String, in db: Database
  ) throws -> Record {
    guard let record = try Record.fetchOne(db, key: id) else { throw ShifAIError.notFound(kind) }
    return record
  }
}

extension ShifAIError: LocalizedMessage {}
