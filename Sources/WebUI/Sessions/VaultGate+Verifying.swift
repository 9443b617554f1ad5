import Vault

extension VaultGate {
  /// Asks for the passphrase again, before something that whoever finds the vault open must not do.
  nonisolated func verify(_ credential: Vault.Credential) async throws {
    let (file, now) = (file, surroundings.now())
    try await Offloaded.run {
      switch credential {
      case .passphrase(let text): try file.open(passphrase: text, now: now).keys.close()
      case .recoveryCode(let text): try file.open(recoveryCode: RecoveryCode(text)).keys.close()
      }
    }
  }
}
