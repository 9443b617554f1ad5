import Backup
package import Foundation
import Localization
package import NotebookContract
package import Vault

/// DuoSpend, as everything above it sees it.
///
/// What a person may not do throws ``DuoSpendError``; nothing is changed then.
package struct DuoSpendClient: NotebookClient {
  /// The notebook's id.
  package static let notebook = DuoSpendSchema.id
  /// `DuoSpend/`, sealed unless the person wants files that anybody can read.
  package static let copy = BackupCopy("DuoSpend", .encrypted, or: .plain)

  package let store: NotebookStore
  /// The receipts' files.
  package let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  package let vaultFolder: URL

  /// DuoSpend, open.
  package init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }
}

extension DuoSpendError: LocalizedMessage {}
