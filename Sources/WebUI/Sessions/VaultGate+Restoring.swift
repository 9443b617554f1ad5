import Vault

/// A vault that comes from a copy.
extension VaultGate {
  /// Where the vault that was locked is gone, nothing is left to protect: a copy may come.
  func prepareForRestoring() async {
    guard vault == nil, !hasVault else { return }
    await jobs.open()
    await plainSpace.open()
  }

  /// Opens a vault that was restored just now; the browser that sent the copy may come in.
  func open(with credential: Vault.Credential, inviting session: Session) async throws {
    try await inTurn { gate in
      let vault = try await Vault.unlock(
        gate.file, with: credential, notebooks: gate.notebooks, dependencies: gate.dependencies)
      do {
        try await gate.invite(session, to: vault)
      } catch {
        await vault.lock()
        throw error
      }
    }
  }

  /// Lets the invited browser in, once.
  func enter(_ session: Session) -> Admission? {
    guard vault != nil, let invited, invited.key == session.key else { return nil }
    self.invited = nil
    return admit(session, migration: invited.migration)
  }

  private func invite(_ session: Session, to vault: Vault) async throws {
    invited = (session.key, try await begin(with: vault, next: "/"))
  }
}
