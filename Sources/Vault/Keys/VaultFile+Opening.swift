public import Foundation

extension VaultFile {
  /// An open vault.
  public struct Opening: Sendable {
    /// What vault.json says, authenticated.
    public let descriptor: VaultDescriptor
    /// The keys; ``KeyRing/close()`` locks.
    public let keys: KeyRing
    /// Whether vault.json or its copy had to be written anew.
    public let condition: DescriptorCondition
  }

  /// Opens with a passphrase.
  ///
  /// - Parameter source: who tries.
  /// - Throws: `VaultKeyError.wrongPassphrase`, `.lockedOut` after five of them in fifteen minutes (whatever
  ///   process tried), `.descriptorDamaged`, `.descriptorTampered`, `.newerFormat`…
  public func open(
    passphrase text: String, by source: AttemptSource = .commands, now: Date = .now
  ) throws(VaultKeyError) -> Opening {
    let (descriptor, condition) = try file.read()
    let passphrase = try Passphrase(text)
    let attempt = try attempts.begin(source, now: now)
    let keys = try unlock(descriptor, .passphrase, passphrase.bytes)
    attempts.end(attempt, isRight: keys != nil)
    guard let keys else { throw .wrongPassphrase }
    try descriptor.authenticate(using: keys)
    return Opening(descriptor: descriptor, keys: keys, condition: condition)
  }

  /// Opens with the recovery code, also while wrong passphrases have locked the passphrase out: 130 random
  /// bits are not guessed.
  ///
  /// - Throws: `VaultKeyError.wrongRecoveryCode` and those of ``open(passphrase:now:)``.
  public func open(recoveryCode: RecoveryCode) throws(VaultKeyError) -> Opening {
    let (descriptor, condition) = try file.read()
    guard let keys = try unlock(descriptor, .recovery, recoveryCode.bytes) else { throw .wrongRecoveryCode }
    try descriptor.authenticate(using: keys)
    return Opening(descriptor: descriptor, keys: keys, condition: condition)
  }

  /// Opens a vault whose vault.json and copy are both damaged or altered, with whatever slot is still whole,
  /// and writes both anew. A slot cannot be forged without the master key: this weakens nothing, but it
  /// accepts labels and dates that nobody vouches for, so it is for `carnets vault repair` alone.
  public func salvage(passphrase text: String, now: Date = .now) throws(VaultKeyError) -> Opening {
    let candidates = try file.readDamaged()
    let passphrase = try Passphrase(text)
    let attempt = try attempts.begin(.commands, now: now)
    for candidate in candidates {
      guard let keys = try unlock(candidate, .passphrase, passphrase.bytes) else { continue }
      attempts.end(attempt, isRight: true)
      let descriptor = try candidate.changing(adding: [], using: keys)
      try file.write(descriptor)
      return Opening(descriptor: descriptor, keys: keys, condition: .repaired)
    }
    attempts.end(attempt, isRight: false)
    throw .wrongPassphrase
  }

  /// Opens with the master key, which another process of the owner had from a passphrase.
  ///
  /// - Throws: `VaultKeyError.descriptorTampered` when it is not this vault's, and what reading vault.json does.
  package func open(masterKey: SecretBytes) throws(VaultKeyError) -> Opening {
    let (descriptor, condition) = try file.read()
    let keys = KeyRing(vaultID: descriptor.vaultID, master: masterKey)
    try descriptor.authenticate(using: keys)
    return Opening(descriptor: descriptor, keys: keys, condition: condition)
  }

  /// Lets browsers that never gave the passphrase try again: somebody with the passphrase asked for it.
  package func forgiveVisitors() { attempts.forgiveVisitors() }

  /// The keys, if a slot of that kind opens with the secret. A slot outside the policy fails only when no
  /// other opens: a damaged or weakened slot must not keep a person out. All together take a minute at most,
  /// whatever a hostile file asks for.
  func unlock(
    _ descriptor: VaultDescriptor, _ kind: KeySlot.Kind, _ secret: SecretBytes
  ) throws(VaultKeyError) -> KeyRing? {
    var refusal: VaultKeyError?
    var left = policy.openingCost
    for slot in descriptor.slots where slot.kind == kind {
      do throws(VaultKeyError) {
        left -= try policy.cost(of: slot.derivation)
        guard left >= 0 else { throw VaultKeyError.derivationTooCostly }
        if let master = try slot.unwrap(with: secret, vaultID: descriptor.vaultID, policy: policy) {
          return KeyRing(vaultID: descriptor.vaultID, master: master)
        }
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    return nil
  }
}
