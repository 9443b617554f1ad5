package import Foundation

/// What opens a vault that is not in its usual state: in an archive, or with a damaged vault.json.
extension VaultFile {
  /// Opens with whichever credential the person has.
  package func open(
    with credential: Vault.Credential, by source: AttemptSource = .commands, now: Date
  ) throws(VaultKeyError) -> Opening {
    switch credential {
    case .passphrase(let text): try open(passphrase: text, by: source, now: now)
    case .recoveryCode(let text): try open(recoveryCode: RecoveryCode(text))
    }
  }

  /// The keys of a vault whose vault.json is elsewhere, such as in an archive.
  ///
  /// Wrong passphrases are not counted: whoever has the file could guess without this program.
  package func keys(
    of descriptor: VaultDescriptor, with credential: Vault.Credential
  ) throws(VaultKeyError) -> KeyRing {
    let keys: KeyRing
    switch credential {
    case .passphrase(let text):
      keys = try unlock(descriptor, .passphrase, Passphrase(text).bytes).opened(or: .wrongPassphrase)
    case .recoveryCode(let text):
      keys = try unlock(descriptor, .recovery, RecoveryCode(text).bytes).opened(or: .wrongRecoveryCode)
    }
    try descriptor.authenticate(using: keys)
    return keys
  }

  /// Opens a vault whose vault.json and copy are both damaged or altered; see
  /// ``VaultFile/salvage(passphrase:now:)``.
  func salvage(with credential: Vault.Credential, now: Date) throws(VaultKeyError) -> Opening {
    let code: RecoveryCode
    switch credential {
    case .passphrase(let text): return try salvage(passphrase: text, now: now)
    case .recoveryCode(let text): code = try RecoveryCode(text)
    }
    var trial = KeyTrial(.recovery)
    for candidate in try file.readDamaged() {
      trial.add(unlock(candidate, .recovery, code.bytes))
      guard let keys = trial.keys else { continue }
      let descriptor = try candidate.changing(adding: [], using: keys)
      try file.write(descriptor)
      return Opening(descriptor: descriptor, keys: keys, condition: .repaired)
    }
    throw trial.refusal(or: .wrongRecoveryCode)
  }
}
