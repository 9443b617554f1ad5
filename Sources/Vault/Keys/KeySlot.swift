public import Foundation

/// The master key, wrapped under a key that one of the person's secrets gives.
///
/// AES-256-GCM, with what the slot says about itself as authenticated context: the vault's id, the format,
/// the slot's id and kind, the derivation. Changing one of them makes the slot useless.
public struct KeySlot: Hashable, Sendable, Codable, Identifiable {
  /// What opens a slot. A vault may hold kinds that this version does not know.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
    /// As vault.json writes it.
    public let rawValue: String

    /// Any kind, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Opens with a passphrase.
    public static let passphrase = Kind(rawValue: "passphrase")
    /// Opens with a recovery code.
    public static let recovery = Kind(rawValue: "recovery")
    /// The kinds that a person can open a vault with in this version.
    static let usable: Set<Kind> = [.passphrase, .recovery]
  }

  /// The slot's own id.
  public let id: UUID
  /// What opens it.
  public let kind: Kind
  /// How the secret becomes a key.
  public let derivation: KeyDerivation
  /// When it was added; whole seconds.
  public let createdAt: Date
  /// What the person called it; empty most of the time.
  public let label: String
  let nonce: Data
  let wrapped: Data

  /// Wraps a master key under a secret.
  ///
  /// - Throws: `VaultKeyError` when the derivation is outside the policy.
  package init(
    wrapping master: SecretBytes, under secret: SecretBytes, kind: Kind, derivation: KeyDerivation,
    vaultID: UUID, label: String, now: Date, policy: KeyDerivationPolicy
  ) throws(VaultKeyError) {
    id = UUID()
    self.kind = kind
    self.derivation = derivation
    self.label = label
    createdAt = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let nonce = (0..<AuthenticatedCipher.nonceSize).map { _ in UInt8.random(in: .min ... .max) }
    self.nonce = Data(nonce)
    let context = Self.context(vaultID: vaultID, id: id, kind: kind, derivation: derivation)
    let key = try policy.deriveKey(from: secret, by: derivation)
    let wrapped = master.withUnsafeBytes {
      AuthenticatedCipher.seal($0, nonce: nonce, context: context, key: key)
    }
    guard let wrapped else { throw .derivationFailed }
    self.wrapped = wrapped
  }

  /// The master key, or `nil` when the secret is not the slot's (or the slot was altered: the two cannot be
  /// told apart here).
  package func unwrap(
    with secret: SecretBytes, vaultID: UUID, policy: KeyDerivationPolicy
  ) throws(VaultKeyError) -> SecretBytes? {
    let key = try policy.deriveKey(from: secret, by: derivation)
    let context = Self.context(vaultID: vaultID, id: id, kind: kind, derivation: derivation)
    return AuthenticatedCipher.openSecret(nonce + wrapped, context: context, key: key)
  }

  private static func context(vaultID: UUID, id: UUID, kind: Kind, derivation: KeyDerivation) -> [UInt8] {
    var canonical = CanonicalBytes("carnets/key-slot")
    canonical.append(vaultID)
    canonical.append(VaultDescriptor.currentFormat)
    canonical.append(id)
    canonical.append(kind.rawValue)
    derivation.append(to: &canonical)
    return canonical.bytes
  }
}
