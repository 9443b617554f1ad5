import Vault

extension VaultGate {
  /// Asks for the passphrase again, before something that whoever finds the vault open must not do.
  func verify(_ credential: Vault.Credential, for session: Session) async throws {
    try await keys(for: credential, of: session).close()
  }

  /// The keys that a credential opens, when its turn has come.
  func keys(for credential: Vault.Credential, of session: Session) async throws -> KeyRing {
    let (file, source, now) = (file, source(of: session), dependencies.now())
    return try await derivations.run(lane(of: session, credential)) {
      try file.open(with: credential, by: source, now: now).keys
    }
  }

  /// Who tries: wrong passphrases are counted for each.
  func source(of session: Session) -> AttemptSource {
    sessions.isKnown(session) ? .browser(session.key.name) : .visitor(session.key.name)
  }

  /// Where a session waits for its turn: one that gave the passphrase before behind itself alone. Codes, which nothing
  /// counts, keep nobody from trying a passphrase.
  func lane(of session: Session, _ credential: Vault.Credential? = nil) -> DerivationQueue.Lane {
    let name = session.key.name
    guard !sessions.isKnown(session) else {
      return DerivationQueue.Lane(group: name, source: name, isKnown: true)
    }
    if case .recoveryCode = credential { return DerivationQueue.Lane(group: "codes", source: name) }
    return DerivationQueue.Lane(group: "passphrases", source: name)
  }
}
