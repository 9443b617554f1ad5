import Backup
public import Vault

extension Vault {
  /// Erases a notebook: its file with the records, their journal and the attic, its snapshots, attachments and trash,
  /// and every file that its backup wrote; in a vault that came from an archive, only in the folder that was chosen
  /// there. Nothing brings it back; exports that the person made herself stay where she put them.
  ///
  /// A notebook whose file is missing is erased as well. Its copies are left then: nothing knows any more where they are.
  ///
  /// - Returns: what was removed, and what could not be.
  /// - Throws: what opening the notebook throws; `FileError.held` while another process has it open. Nothing is known to
  ///   be gone then, and it can be asked for again.
  public func eraseEverything(of notebook: String) async throws -> ErasureProof {
    let store: NotebookStore
    do {
      store = try await self.notebook(notebook)
    } catch VaultError.missingFile {
      return try await erase(notebook, areCopiesKnown: false) { ([], []) }
    }
    let copies = try await WrittenCopies(of: store, in: layout) { db, name in
      // What is asked is which folder was chosen, and in which copy of the vault: every notebook notes it alike.
      try BackupCopy(name, .plain).destination(in: db)
    }
    let keys = keyRing
    return try await erase(notebook) { try copies.erase(keys) }
  }
}
