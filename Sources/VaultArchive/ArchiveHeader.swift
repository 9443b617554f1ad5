import Foundation
import Vault

/// What stands in clear before the sealed part: that it is an archive, its format, and vault.json, whose
/// slots open it.
///
///     16 bytes   "carnets-archive" and 0x1A
///      2 bytes   format, big-endian
///      4 bytes   length of vault.json, big-endian
///      …         vault.json
struct ArchiveHeader {
  static let format = 1
  private static let magic = Data("carnets-archive\u{1A}".utf8)
  private static let fixedSize = 22
  /// Larger ones are not vault.json.
  private static let limit = 1 << 20

  /// The bytes of vault.json.
  let descriptor: Data

  /// The whole header.
  var encoded: Data {
    var bytes = Self.magic
    withUnsafeBytes(of: UInt16(Self.format).bigEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: UInt32(descriptor.count).bigEndian) { bytes.append(contentsOf: $0) }
    return bytes + descriptor
  }

  init(descriptor: Data) {
    self.descriptor = descriptor
  }

  /// Reads a header.
  ///
  /// - Parameter next: gives the next bytes, at most as many as asked.
  init(reading next: (Int) throws -> Data) throws {
    let start = try Self.read(Self.fixedSize, from: next)
    guard start.prefix(Self.magic.count) == Self.magic.prefix(start.count), !start.isEmpty else {
      throw VaultArchiveError.notAnArchive
    }
    guard start.count == Self.fixedSize else { throw VaultArchiveError.truncated }
    let numbers = start.dropFirst(Self.magic.count).map(Int.init)
    let format = numbers[0] << 8 | numbers[1]
    guard format <= Self.format else { throw VaultArchiveError.newer(format: format) }
    let length = numbers[2...].reduce(0) { $0 << 8 | $1 }
    guard format == Self.format, length <= Self.limit else { throw VaultArchiveError.damaged }
    descriptor = try Self.read(length, from: next)
    guard descriptor.count == length else { throw VaultArchiveError.truncated }
  }

  /// The keys of the archive.
  func keys(for credential: Vault.Credential, policy: KeyDerivationPolicy) throws -> KeyRing {
    do {
      // Only the policy of the file counts here: the slots come from the header.
      let file = VaultFile(at: URL(filePath: "/"), policy: policy)
      return try file.keys(of: VaultDescriptor(descriptor), with: credential)
    } catch VaultKeyError.wrongPassphrase {
      throw VaultArchiveError.wrongPassphrase
    } catch VaultKeyError.wrongRecoveryCode {
      throw VaultArchiveError.wrongRecoveryCode
    } catch VaultKeyError.newerFormat(let format) {
      throw VaultArchiveError.newer(format: format)
    } catch VaultKeyError.descriptorDamaged, VaultKeyError.descriptorTampered,
      VaultKeyError.derivationTooWeak, VaultKeyError.derivationTooCostly, VaultKeyError.tooManySlots
    {
      throw VaultArchiveError.damaged
    }
  }

  private static func read(_ count: Int, from next: (Int) throws -> Data) throws -> Data {
    var bytes = Data()
    while bytes.count < count {
      let more = try next(count - bytes.count)
      if more.isEmpty { break }
      bytes.append(more)
    }
    return bytes
  }
}
