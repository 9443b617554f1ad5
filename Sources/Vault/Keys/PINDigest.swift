import Crypto
import Foundation

/// A short code of digits as it is kept: only what a slow derivation makes of it, which tells a right code from a wrong
/// one and gives nothing back.
///
/// It is no key: what it guards is encrypted with the vault's. A code of a few digits is guessed quickly by whoever has
/// the digest, so it belongs inside an encrypted notebook, behind a limit on attempts.
public struct PINDigest: Hashable, Sendable, Codable {
  /// How many digits a code may have.
  public static let digits = 4...6

  private let derivation: KeyDerivation
  private let digest: Data

  /// Whether a text is a code: so many digits from 0 to 9, and nothing else.
  public static func isCode(_ text: String) -> Bool {
    digits.contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// What a code becomes. Takes as long as opening a vault.
  package init(_ code: String, by derivation: KeyDerivation, for file: VaultFile) throws(VaultKeyError) {
    self.derivation = derivation.resalted()
    digest = try Self.digest(of: code, by: self.derivation, file)
  }

  /// Whether a code is the one that was kept; in the same time for every wrong one.
  package func matches(_ code: String, for file: VaultFile) throws(VaultKeyError) -> Bool {
    let other = try Self.digest(of: code, by: derivation, file)
    return zip(digest, other).reduce(digest.count ^ other.count) { $0 | Int($1.0 ^ $1.1) } == 0
  }

  private static func digest(
    of code: String, by derivation: KeyDerivation, _ file: VaultFile
  ) throws(VaultKeyError) -> Data {
    let key = try file.policy.deriveKey(from: try Passphrase(code).bytes, by: derivation)
    return key.withUnsafeBytes { Data(SHA256.hash(data: $0)) }
  }
}
