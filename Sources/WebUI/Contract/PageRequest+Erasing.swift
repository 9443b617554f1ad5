import NotebookContract
public import Vault

extension PageRequest {
  /// Takes everything of the notebook away for good: its rows, its attachments and their copies, and whatever of it waits
  /// in clear to be downloaded or brought in.
  ///
  /// - Returns: what went, and what could not.
  public func eraseEverything() async throws -> ErasureProof {
    await gate.workspace.discardFiles(of: notebook)
    return try await vault.eraseEverything(of: notebook)
  }
}
