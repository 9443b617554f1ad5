import Backup
import NotebookContract
import Vault

/// One round of a notebook's backup, for a command: what is due is written before it ends.
struct BackupRound {
  private let notebook: String
  private let vault: Vault

  init(_ notebook: String, in vault: Vault) {
    self.notebook = notebook
    self.vault = vault
  }

  /// Writes what is due, unless another process follows the notebook: that one writes.
  ///
  /// - Parameter isChecked: whether each file is looked at, for whoever wants to know how the backup stands.
  /// - Returns: how the backup stands then; nil for a notebook that is not in the registry.
  func run(isChecked: Bool = false) async throws -> BackupState? {
    guard
      let definition = Registry.notebooks.first(where: { $0.definition.schema.id == notebook })?.definition
    else { return nil }
    let follower = try BackupFollower(
      store: try await vault.notebook(notebook), source: definition.backup, vault: vault)
    let state = await Interruption.heard(
      leaving: { follower.leave() }, by: { isChecked ? await follower.check() : await follower.flush() })
    await follower.stop()
    return state
  }
}
