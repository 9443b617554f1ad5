package import Foundation

extension Vault {
  /// The keys, for what writes sealed files outside the vault.
  package nonisolated var keyRing: KeyRing { keys }
}

extension VaultLayout {
  /// What was removed from backup folders, sealed, kept for a while.
  package func trash(for notebook: String) -> URL {
    root.appending(path: "trash/" + notebook, directoryHint: .isDirectory)
  }

  /// Held by the one process that follows a notebook for its backup.
  package func backupLock(for notebook: String) -> URL {
    notebooks.appending(path: notebook + ".backup.lock")
  }
}
