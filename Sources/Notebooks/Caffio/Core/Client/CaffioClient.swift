import Backup
public import Foundation
public import Localization
public import NotebookContract
public import Vault

/// Caffio, as everything above it sees it.
///
/// What a person may not do throws ``CaffioError``; nothing is changed then.
public struct CaffioClient: NotebookClient {
  /// The notebook's id.
  public static let notebook = CaffioSchema.id
  /// `Caffio/`, sealed unless the person wants files that anybody can read.
  public static let copy = BackupCopy("Caffio", .encrypted, or: .plain)

  /// The notebook.
  public let store: NotebookStore
  /// The pictures of the coffees.
  public let attachments: AttachmentStore
  /// Where the vault is; no copy may ever be written inside.
  public let vaultFolder: URL

  /// Caffio, open.
  public init(store: NotebookStore, attachments: AttachmentStore, vaultFolder: URL) {
    self.store = store
    self.attachments = attachments
    self.vaultFolder = vaultFolder
  }

  /// How far the clock on the wall is from UTC at an instant where the person is, in seconds.
  func utcOffset(at instant: Date) -> Int { timeZone.secondsFromGMT(for: instant) }
}

extension CaffioError: LocalizedMessage {}
