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
  ///   process tried), `.noUsableKey`, `.descriptorDamaged`, `.descriptorTampered`, `.newerFormat`…
  public func open(
    passphrase text: String, by source: AttemptSource = .commands, now: Date = .now
  ) throws(VaultKeyError) -> Opening {
    let (descriptor, condition) = try file.read()
    let passphrase = try Passphrase(text)
    let attempt = try attempts.begin(source, now: now)
    let trial = unlock(descriptor, .passphrase, passphrase.bytes)
    end(attempt, after: trial)
    let keys = try trial.opened(or: .wrongPassphrase)
    try descriptor.authenticate(using: keys)
    return Opening(descriptor: descriptor, keys: keys, condition: condition)
  }

  /// Opens with the recovery code, also while wrong passphrases have locked the passphrase out: 130 random
  /// bits are not guessed.
  ///
  /// - Throws: `VaultKeyError.wrongRecoveryCode` and those of ``open(passphrase:now:)``.
  public func open(recoveryCode: RecoveryCode) throws(VaultKeyError) -> Opening {
    let (descriptor, condition) = try file.read()
    let trial = unlock(descriptor, .recovery, recoveryCode.bytes)
    let keys = try trial.opened(or: .wrongRecoveryCode)
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
    var trial = KeyTrial(.passphrase)
    for candidate in candidates {
      trial.add(unlock(candidate, .passphrase, passphrase.bytes))
      guard let keys = trial.keys else { continue }
      end(attempt, after: trial)
      let descriptor = try candidate.changing(adding: [], using: keys)
      try file.write(descriptor)
      return Opening(descriptor: descriptor, keys: keys, condition: .repaired)
    }
    end(attempt, after: trial)
    throw trial.refusal(or: .wrongPassphrase)
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

  /// Tries a secret on the slots of a kind. A slot outside the policy fails only when no other opens: a damaged or
  /// weakened slot must not keep a person out. All together take a minute at most, whatever a hostile file asks for.
  func unlock(_ descriptor: VaultDescriptor, _ kind: KeySlot.Kind, _ secret: SecretBytes) -> KeyTrial {
    var trial = KeyTrial(kind)
    var left = policy.openingCost
    for slot in descriptor.slots where slot.kind == kind {
      do throws(VaultKeyError) {
        left -= try policy.cost(of: slot.derivation)
        guard left >= 0 else { throw VaultKeyError.derivationTooCostly }
        let master = try slot.unwrap(with: secret, vaultID: descriptor.vaultID, policy: policy)
        trial.isMade = true
        if let master {
          trial.keys = KeyRing(vaultID: descriptor.vaultID, master: master)
          return trial
        }
      } catch {
        trial.refusal = error
      }
    }
    return trial
  }

  /// A passphrase that no slot could be tried with is not a wrong one: whoever has the right one is not shut out.
  private func end(_ attempt: AttemptLedger.Attempt, after trial: KeyTrial) {
    if trial.isMade {
      attempts.end(attempt, isRight: trial.keys != nil)
    } else {
      attempts.withdraw(attempt)
    }
  }
}
