import Crypto
public import Foundation

/// vault.json: what a vault is and the slots that open it. No secret is in clear there.
///
/// A checksum tells random damage from a wrong passphrase before any key is known; a code authenticates the
/// whole, unknown fields included, once the master key is. See docs/formats/vault-json.md.
public struct VaultDescriptor: Hashable, Sendable {
  /// The format that this version writes.
  public static let currentFormat = 1

  /// How many slots a vault may have. Each that a secret is tried on takes as long as a derivation.
  public static let slotLimit = 32
  /// The revisions that a vault may have come to: a change a second for longer than there are people.
  private static let revisions = 0...1 << 53

  /// The vault's id.
  public let vaultID: UUID
  /// When the vault was made; whole seconds.
  public let createdAt: Date
  /// Raised by one at each change: which of two copies is the newer.
  public let revision: Int
  /// The slots that this version can read, oldest first.
  public let slots: [KeySlot]
  /// The whole document: what this version does not know is written back as it came.
  private let fields: [String: DescriptorJSON]

  private struct Known: Codable {
    var vaultID: UUID
    var createdAt: Date
    var revision: Int
  }

  private enum Field {
    static let format = "format"
    static let slots = "slots"
    static let revision = "revision"
    static let authentication = "authentication"
    static let checksum = "checksum"
  }

  /// A vault without slots yet.
  package init(vaultID: UUID, createdAt: Date) throws(VaultKeyError) {
    let known = Known(vaultID: vaultID, createdAt: createdAt, revision: 0)
    guard let json = try? DescriptorJSON(known), case .object(var fields) = json else {
      throw .descriptorDamaged
    }
    fields[Field.format] = .integer(Self.currentFormat)
    fields[Field.slots] = .list([])
    try self.init(fields: fields)
  }

  /// Reads vault.json.
  ///
  /// - Parameter trustingChecksum: `false` reads what can be read of a damaged file, to repair it.
  package init(_ json: Data, trustingChecksum: Bool = true) throws(VaultKeyError) {
    guard case .object(let fields)? = DescriptorJSON(document: json) else { throw .descriptorDamaged }
    if trustingChecksum, fields[Field.checksum] != .text(Self.checksum(of: fields)) {
      throw .descriptorDamaged
    }
    try self.init(fields: fields, trustingRevision: trustingChecksum)
  }

  private init(
    fields: [String: DescriptorJSON], trustingRevision: Bool = true
  ) throws(VaultKeyError) {
    guard case .integer(let format)? = fields[Field.format], format > 0 else { throw .descriptorDamaged }
    guard format <= Self.currentFormat else { throw .newerFormat(format) }
    guard
      case .list(let entries)? = fields[Field.slots],
      let known = try? DescriptorJSON.object(fields).decoded(Known.self)
    else { throw .descriptorDamaged }
    guard entries.count <= Self.slotLimit else { throw .tooManySlots(limit: Self.slotLimit) }
    let isPossible = Self.revisions.contains(known.revision)
    guard isPossible || !trustingRevision else { throw .descriptorDamaged }
    vaultID = known.vaultID
    createdAt = known.createdAt
    // Repairing writes both files: counting begins anew.
    revision = isPossible ? known.revision : 0
    // A slot of a kind or with a derivation of a newer version does not open here, and stays in `fields`.
    slots = entries.compactMap { try? $0.decoded(KeySlot.self) }
    self.fields = fields
  }

  /// The descriptor with slots taken away and one added, authenticated and ready to be written.
  package func changing(
    removing removed: Set<KeySlot.ID> = [], adding added: [KeySlot], using keys: KeyRing
  ) throws(VaultKeyError) -> VaultDescriptor {
    guard case .list(let entries)? = fields[Field.slots] else { throw .descriptorDamaged }
    var kept = entries.filter { entry in
      guard let slot = try? entry.decoded(KeySlot.self) else { return true }
      return !removed.contains(slot.id)
    }
    for slot in added {
      guard let entry = try? DescriptorJSON(slot) else { throw .descriptorDamaged }
      kept.append(entry)
    }
    var fields = fields
    fields[Field.slots] = .list(kept)
    fields[Field.revision] = .integer(revision + 1)
    fields[Field.authentication] = .text(try Self.authentication(of: fields, using: keys))
    fields[Field.checksum] = .text(Self.checksum(of: fields))
    return try VaultDescriptor(fields: fields)
  }

  /// Throws `VaultKeyError.descriptorTampered` unless the whole document was written by a holder of the keys.
  package func authenticate(using keys: KeyRing) throws(VaultKeyError) {
    guard case .text(let found)? = fields[Field.authentication], let code = Data(base64Encoded: found) else {
      throw .descriptorTampered
    }
    let key = try keys.descriptorKey().symmetricKey
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Self.authenticated(fields), using: key)
    else {
      throw .descriptorTampered
    }
  }

  /// The descriptor itself, where a person can open a slot of it.
  ///
  /// - Throws: `VaultKeyError.noUsableKey`.
  func openable() throws(VaultKeyError) -> VaultDescriptor {
    guard slots.contains(where: { KeySlot.Kind.usable.contains($0.kind) }) else {
      throw .noUsableKey(of: nil)
    }
    return self
  }

  /// The file's bytes: readable JSON, keys sorted.
  package func encoded() throws(VaultKeyError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(DescriptorJSON.object(fields)) else { throw .descriptorDamaged }
    return json
  }

  private static func authenticated(_ fields: [String: DescriptorJSON]) -> [UInt8] {
    DescriptorJSON.object(fields.filter { $0.key != Field.checksum && $0.key != Field.authentication })
      .canonicalBytes
  }

  private static func authentication(
    of fields: [String: DescriptorJSON], using keys: KeyRing
  ) throws(VaultKeyError) -> String {
    let key = try keys.descriptorKey().symmetricKey
    return Data(HMAC<SHA256>.authenticationCode(for: authenticated(fields), using: key)).base64EncodedString()
  }

  private static func checksum(of fields: [String: DescriptorJSON]) -> String {
    let bytes = DescriptorJSON.object(fields.filter { $0.key != Field.checksum }).canonicalBytes
    return Data(SHA256.hash(data: bytes)).base64EncodedString()
  }
}
