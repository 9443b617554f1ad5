public import NotebookContract
import Vault

extension NotebookClient {
  /// The client of the notebook that a page is about, as the request found it.
  public init(_ request: PageRequest) {
    self.init(
      store: request.store, attachments: request.attachments, vaultFolder: request.vault.layout.root)
  }
}
