import Crypto
public import Foundation
import Synchronization

/// The keys of an open vault. It holds the master key alone and derives every other when asked, by
/// HKDF-SHA256 (RFC 5869) with no salt and a label; 32 bytes each.
///
/// | label | opens |
/// |---|---|
/// | `carnets/<notebook>/database` | `notebooks/<notebook>.sqlite` and its snapshots, as SQLCipher's raw key |
/// | `carnets/<notebook>/attachments` | the notebook's photos and documents |
/// | `carnets/<notebook>/sync` | what is sent to other devices |
/// | `carnets/vault/backup` | the encrypted JSON backup |
/// | `carnets/vault/archive` | `carnets vault backup` archives |
/// | `carnets/vault/descriptor` | the authentication of vault.json |
///
/// Whoever is handed a key drops it when the vault is locked: ``close()`` drops the ring's own.
public final class KeyRing: Sendable {
  /// The vault that the keys belong to.
  public let vaultID: UUID
  private let master: Mutex<SecretBytes?>

  package init(vaultID: UUID, master: SecretBytes) {
    self.vaultID = vaultID
    self.master = Mutex(master)
  }

  /// Whether ``close()`` was called.
  public var isClosed: Bool { master.withLock { $0 == nil } }

  /// Drops the master key: every later request throws `VaultKeyError.locked`.
  public func close() {
    master.withLock { $0 = nil }
  }

  /// The raw key of a notebook's database and of its snapshots.
  public func databaseKey(for notebook: String) throws(VaultKeyError) -> SecretBytes {
    try key(notebook, "database")
  }

  /// The key that a notebook's attachments are named and sealed under.
  public func attachmentKey(for notebook: String) throws(VaultKeyError) -> SecretBytes {
    try key(notebook, "attachments")
  }

  /// The key of what a notebook sends to other devices.
  public func syncKey(for notebook: String) throws(VaultKeyError) -> SecretBytes {
    try key(notebook, "sync")
  }

  /// The key of encrypted JSON backups.
  public func backupKey() throws(VaultKeyError) -> SecretBytes {
    try key(Self.vaultScope, "backup")
  }

  /// The key of whole-vault archives.
  public func archiveKey() throws(VaultKeyError) -> SecretBytes {
    try key(Self.vaultScope, "archive")
  }

  /// The key that authenticates vault.json.
  package func descriptorKey() throws(VaultKeyError) -> SecretBytes {
    try key(Self.vaultScope, "descriptor")
  }

  /// The master key, to wrap it in one more slot.
  package func masterKey() throws(VaultKeyError) -> SecretBytes {
    guard let master = master.withLock({ $0 }) else { throw .locked }
    return master
  }

  private static let vaultScope = "vault"

  private func key(_ scope: String, _ use: String) throws(VaultKeyError) -> SecretBytes {
    // A slash would let one notebook's name spell another's label.
    precondition(!scope.contains("/"), "a notebook's id holds no slash")
    return try masterKey().derived("carnets/\(scope)/\(use)")
  }
}

extension SecretBytes {
  /// The key that HKDF-SHA256 gives for a label, with no salt.
  package func derived(_ label: String, count: Int = 32) -> SecretBytes {
    derived(info: Array(label.utf8), salt: [], count: count)
  }

  /// HKDF-SHA256.
  package func derived(info: [UInt8], salt: [UInt8], count: Int) -> SecretBytes {
    KeyResidue.cleared {
      SecretBytes(
        HKDF<SHA256>.deriveKey(inputKeyMaterial: symmetricKey, salt: salt, info: info, outputByteCount: count)
      )
    }
  }
}
