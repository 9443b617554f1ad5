import Backup
public import Vault

extension Vault {
  /// Erases a notebook: its file with the records, their journal and the attic, its snapshots, attachments and trash,
  /// and every file that its backup wrote. Nothing brings it back; exports that the person made herself stay where she
  /// put them.
  ///
  /// - Returns: what was removed, and what could not be.
  /// - Throws: what opening the notebook throws; `FileError.held` while another process has it open. Nothing is known to
  ///   be gone then, and it can be asked for again.
  public func eraseEverything(of notebook: String) async throws -> ErasureProof {
    let copies = try await WrittenCopies(of: try await self.notebook(notebook))
    let keys = keyRing
    return try await erase(notebook) { try copies.erase(keys) }
  }
}
