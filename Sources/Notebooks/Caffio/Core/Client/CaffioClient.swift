import Backup
package import Foundation
import Localization
package import NotebookContract
package import Vault

/// Caffio, as everything above it sees it.
///
/// What a person may not do throws ``CaffioError``; nothing is changed then.
package struct CaffioClient: NotebookClient {
  /// The notebook's id.
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
}

extension CaffioError: LocalizedMessage {}
