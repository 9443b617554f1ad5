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

  /// Says that a notebook's file was replaced or rewritten: its readable folder is to be compared whole.
  package func rebuildMark(for notebook: String) -> URL {
    notebooks.appending(path: notebook + ".rebuild")
  }

  /// Asks the next follower of a notebook to compare its readable folder whole.
  package func markForRebuilding(_ notebook: String) throws(FileError) {
    try AtomicFile.write(Data(), to: rebuildMark(for: notebook))
  }

  /// Held by the one process that follows a notebook for its backup.
  package func backupLock(for notebook: String) -> URL {
    notebooks.appending(path: notebook + ".backup.lock")
  }
}
