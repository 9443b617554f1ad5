import Foundation
import NotebookContract
import Vault

/// Tries passphrases and codes: each when the turn of whoever tries has come, and a limited number of wrong ones.
struct CredentialCheck: Sendable {
  let file: VaultFile
  let derivation: KeyDerivation
  let dependencies: Dependencies
  let queue = DerivationQueue()

  /// The keys that a credential opens.
  func keys(for credential: Vault.Credential, from source: CredentialSource) async throws -> KeyRing {
    let (file, now) = (file, dependencies.now())
    return try await queue.run(source.lane(for: credential)) {
      try file.open(with: credential, by: source.attempts, now: now).keys
    }
  }

  /// Checks a credential, before something that whoever finds the vault open must not do.
  func verify(_ credential: Vault.Credential, from source: CredentialSource) async throws {
    try await keys(for: credential, from: source).close()
  }

  /// Checks what was typed to open a notebook's own lock: its code, or the vault's passphrase.
  ///
  /// - Parameter attempts: the wrong codes that the notebook was given.
  /// - Throws: `VaultKeyError`: five wrong tries in fifteen minutes are all there are, whichever they were.
  func verify(
    _ typed: String, for lock: NotebookLock, counting attempts: CodeAttempts, from source: CredentialSource
  ) async throws {
    guard case .pin(let digest) = lock, PINDigest.isCode(typed) else {
      return try await verify(.passphrase(typed), from: source)
    }
    let (file, now) = (file, dependencies.now())
    try await queue.run(source.lane(for: nil)) {
      try attempts.count(now: now) { try digest.matches(typed, for: file) }
    }
  }

  /// What a new code is kept as.
  func digest(of code: String) async throws -> PINDigest {
    let (file, derivation) = (file, derivation)
    return try await Offloaded.run { try PINDigest(code, by: derivation, for: file) }
  }
}

/// The browser that tries a passphrase or a code.
struct CredentialSource: Sendable {
  let name: String
  /// Whether it gave the passphrase, now or before the vault was locked.
  let isKnown: Bool

  /// Whom a wrong passphrase is counted for.
  var attempts: AttemptSource { isKnown ? .browser(name) : .visitor(name) }

  /// Where it waits for its turn: one that gave the passphrase before behind itself alone. Codes, which nothing counts,
  /// keep nobody from trying a passphrase.
  ///
  /// - Parameter credential: what it tries; nil for the code of a notebook.
  func lane(for credential: Vault.Credential?) -> DerivationQueue.Lane {
    if isKnown { return DerivationQueue.Lane(group: name, source: name, isKnown: true) }
    if case .recoveryCode = credential { return DerivationQueue.Lane(group: "codes", source: name) }
    return DerivationQueue.Lane(group: "passphrases", source: name)
  }
}
