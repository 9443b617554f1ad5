public import Foundation

/// The keys' side of a vault directory: making one, opening it, changing what opens it.
///
/// Every operation that takes a secret derives a key from it: around half a second and 128 MiB. Call them
/// through ``Offloaded``. Changes of slots take turns between processes: none is lost to another.
public struct VaultFile: Sendable {
  /// Where the vault's files are.
  public let layout: VaultLayout
  let policy: KeyDerivationPolicy
  let file: DescriptorFile
  let attempts: AttemptLedger

  /// - Parameter root: the vault's directory, whether or not a vault is there.
  public init(at root: URL) {
    self.init(at: root, policy: .standard)
  }

  package init(at root: URL, policy: KeyDerivationPolicy) {
    layout = VaultLayout(root: root)
    self.policy = policy
    file = DescriptorFile(layout: layout)
    attempts = AttemptLedger(layout.attempts)
  }

  /// Whether a vault is there, sound or not.
  public var exists: Bool { file.exists }

  /// What vault.json says, not yet authenticated.
  public func descriptor() throws(VaultKeyError) -> VaultDescriptor {
    try file.read().0
  }

  /// A new vault, open.
  public struct Creation: Sendable {
    /// What was written.
    public let descriptor: VaultDescriptor
    /// The keys.
    public let keys: KeyRing
    /// To be shown once and printed; nobody can find it again.
    public let recoveryCode: RecoveryCode
  }

  /// Makes a vault: its directories, a master key, a passphrase slot and a recovery slot.
  ///
  /// - Parameters:
  ///   - passphrase: checked by ``PassphraseStrength/check(_:)``.
  ///   - derivation: how costly guessing the passphrase is.
  /// - Throws: `VaultKeyError`; none was made then, and one that was there is as it was.
  public func create(
    passphrase text: String, derivation: KeyDerivation = .standard(), now: Date = .now
  ) throws(VaultKeyError) -> Creation {
    try PassphraseStrength.check(text)
    let passphrase = try Passphrase(text)
    let path = layout.root.path(percentEncoded: false)
    if exists { throw .vaultExists(path) }
    do {
      guard try isFree() else { throw VaultKeyError.folderNotEmpty(path) }
      try layout.createDirectories()
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .folderNotEmpty(path)
    }
    let created = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let empty = try VaultDescriptor(vaultID: UUID(), createdAt: created)
    let keys = KeyRing(vaultID: empty.vaultID, master: SecretBytes(count: 32))
    let code = RecoveryCode()
    let slots = [
      try slot(.passphrase, passphrase.bytes, derivation, vaultID: empty.vaultID, keys, now: now),
      try slot(.recovery, code.bytes, derivation.resalted(), vaultID: empty.vaultID, keys, now: now),
    ]
    let descriptor = try empty.changing(adding: slots, using: keys)
    // Deriving took a second, in which another process may have made one.
    let turn = try descriptorTurn()
    if exists { throw .vaultExists(path) }
    try file.write(descriptor)
    turn.end()
    return Creation(descriptor: descriptor, keys: keys, recoveryCode: code)
  }

  func slot(
    _ kind: KeySlot.Kind, _ secret: SecretBytes, _ derivation: KeyDerivation, vaultID: UUID, _ keys: KeyRing,
    label: String = "", now: Date
  ) throws(VaultKeyError) -> KeySlot {
    try KeySlot(
      wrapping: keys.masterKey(), under: secret, kind: kind, derivation: derivation, vaultID: vaultID,
      label: label, now: now, policy: policy)
  }

  /// Whether the directory is new, or holds nothing but hidden files and what a vault puts there itself.
  private func isFree() throws(FileError) -> Bool {
    let own: Set<String> = [
      "notebooks", "attachments", "snapshots", "exports", "vault.lock", "attempts.json",
    ]
    return try Folder.names(in: layout.root).allSatisfy { $0.hasPrefix(".") || own.contains($0) }
  }
}
