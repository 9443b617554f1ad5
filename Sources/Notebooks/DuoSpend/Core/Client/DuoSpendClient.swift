import Backup
public import Foundation
public import Localization
public import NotebookContract
public import Vault

/// DuoSpend, as everything above it sees it.
///
/// What a person may not do throws ``DuoSpendError``; nothing is changed then.
public struct DuoSpendClient: NotebookClient {
  /// The notebook's id.
  public static let notebook = DuoSpendSchema.id
  /// `DuoSpend/`, sealed unless the person wants files that anybody can read.
  public static let copy = BackupCopy("DuoSpend", .encrypted, or: .plain)

  /// The notebook.
  public let store: NotebookStore
  /// The receipts' files.
  public let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  public let vaultFolder: URL

  /// DuoSpend, open.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }
}

extension DuoSpendError: LocalizedMessage {}
