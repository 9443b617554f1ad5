import Backup
public import Foundation
public import Localization
public import NotebookContract
public import Vault

/// ShifAI, as everything above it sees it.
///
/// What a person may not do throws ``ShifAIError``; nothing is changed then.
public struct ShifAIClient: NotebookClient {
  /// The notebook's id.
  public static let notebook = ShifAISchema.id
  /// `ShifAI/`, always sealed: files that anybody can read are written only by an export.
  public static let copy = BackupCopy("ShifAI", .encrypted)

  /// The notebook.
  public let store: NotebookStore
  /// The files of its records: it has none.
  public let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  public let vaultFolder: URL

  /// ShifAI, open.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }
}

extension ShifAIError: LocalizedMessage {}
