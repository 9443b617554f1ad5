public import Foundation

/// Changing what opens a vault re-wraps one key and rewrites no data.
extension VaultFile {
  /// Replaces every passphrase slot by one for a new passphrase. The old passphrase opens nothing more, except
  /// copies of the vault made before.
  ///
  /// - Parameter keys: of the open vault. Ask for the current passphrase (``open(passphrase:now:)``) first.
  public func changePassphrase(
    to text: String, using keys: KeyRing, derivation: KeyDerivation = .standard(), now: Date = .now
  ) throws(VaultKeyError) -> VaultDescriptor {
    try PassphraseStrength.check(text)
    let passphrase = try Passphrase(text)
    return try replace(.passphrase, passphrase.bytes, derivation, using: keys, now: now)
  }

  /// Replaces every recovery slot by one for a new code, to be shown once.
  public func replaceRecoveryCode(
    using keys: KeyRing, derivation: KeyDerivation = .standard(), now: Date = .now
  ) throws(VaultKeyError) -> (descriptor: VaultDescriptor, recoveryCode: RecoveryCode) {
    let code = RecoveryCode()
    return (try replace(.recovery, code.bytes, derivation, using: keys, now: now), code)
  }

  /// Adds a slot for one more secret: a second person's passphrase, later a passkey's output.
  public func addSlot(
    _ kind: KeySlot.Kind, secret: SecretBytes, label: String, using keys: KeyRing,
    derivation: KeyDerivation = .standard(), now: Date = .now
  ) throws(VaultKeyError) -> VaultDescriptor {
    let slot = try slot(kind, secret, derivation, vaultID: keys.vaultID, keys, label: label, now: now)
    return try change(using: keys) { (current) throws(VaultKeyError) in
      try current.changing(adding: [slot], using: keys)
    }
  }

  /// Removes a slot.
  ///
  /// - Throws: `VaultKeyError.lastSlot` when neither a passphrase nor a recovery code would be left.
  public func removeSlot(_ id: KeySlot.ID, using keys: KeyRing) throws(VaultKeyError) -> VaultDescriptor {
    try change(using: keys) { (current) throws(VaultKeyError) in
      guard current.slots.contains(where: { $0.id == id }) else { throw .slotMissing }
      let left = current.slots.filter { $0.id != id && KeySlot.Kind.usable.contains($0.kind) }
      if left.isEmpty { throw .lastSlot }
      return try current.changing(removing: [id], adding: [], using: keys)
    }
  }

  private func replace(
    _ kind: KeySlot.Kind, _ secret: SecretBytes, _ derivation: KeyDerivation, using keys: KeyRing, now: Date
  ) throws(VaultKeyError) -> VaultDescriptor {
    let slot = try slot(kind, secret, derivation, vaultID: keys.vaultID, keys, now: now)
    return try change(using: keys) { (current) throws(VaultKeyError) in
      let replaced = Set(current.slots.filter { $0.kind == kind }.map(\.id))
      return try current.changing(removing: replaced, adding: [slot], using: keys)
    }
  }

  /// Reads, changes and writes vault.json while nobody else does.
  private func change(
    using keys: KeyRing, _ change: (VaultDescriptor) throws(VaultKeyError) -> VaultDescriptor
  ) throws(VaultKeyError) -> VaultDescriptor {
    let turn = try descriptorTurn()
    let current = try file.read().0
    try current.authenticate(using: keys)
    let changed = try change(current)
    try file.write(changed)
    turn.end()
    return changed
  }

  /// Waits until no other task or process writes vault.json.
  func descriptorTurn() throws(VaultKeyError) -> FileTurn {
    do {
      return try FileTurn(at: layout.descriptorTurn)
    } catch {
      throw .file(error)
    }
  }
}
