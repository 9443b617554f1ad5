import Crypto
import CryptoExtras
import Foundation

/// The costs that we accept to derive with: a floor, so that a tampered file cannot weaken a passphrase,
/// and a ceiling, so that it cannot take the machine's memory or the person's evening.
///
/// The floor is part of the program. No file or setting can lower it.
package struct KeyDerivationPolicy: Sendable {
  let scryptN: ClosedRange<Int>
  let scryptR: ClosedRange<Int>
  let scryptP: ClosedRange<Int>
  let iterations: ClosedRange<Int>
  let saltSize: ClosedRange<Int>
  /// What trying a secret on all slots together may take, in standard derivations: about a minute.
  var openingCost = 128

  /// What `128 × n × r` may reach: 1 GiB.
  private static let memoryCeiling = 1 << 30

  /// N ≥ 2^17, r ≥ 8, p ≥ 1; at least 600,000 iterations of PBKDF2.
  package static let standard = KeyDerivationPolicy(
    scryptN: 1 << 17...1 << 22, scryptR: 8...32, scryptP: 1...8, iterations: 600_000...20_000_000,
    saltSize: 16...1024)

  /// No floor, for tests alone: nothing that production code reads or is given can choose it.
  package static let cheapForTests = KeyDerivationPolicy(
    scryptN: 2...1 << 20, scryptR: 1...32, scryptP: 1...16, iterations: 1...20_000_000, saltSize: 0...1024)

  /// Refuses a derivation outside the bounds.
  package func check(_ derivation: KeyDerivation) throws(VaultKeyError) {
    let salt: Data
    switch derivation {
    case .scrypt(let n, let r, let p, let itsSalt):
      salt = itsSalt
      try check(n, scryptN)
      try check(r, scryptR)
      try check(p, scryptP)
      guard n.nonzeroBitCount == 1 else { throw .derivationTooWeak }
      // Each factor is bounded already: the product cannot overflow.
      guard 128 * n * r <= Self.memoryCeiling else { throw .derivationTooCostly }
    case .pbkdf2(let count, let itsSalt):
      salt = itsSalt
      try check(count, iterations)
    }
    try check(salt.count, saltSize)
  }

  /// What a derivation takes, in standard ones of half a second, after ``check(_:)``.
  func cost(of derivation: KeyDerivation) throws(VaultKeyError) -> Int {
    try check(derivation)
    // Each factor is bounded by now.
    return switch derivation {
    case .scrypt(let n, let r, let p, _): max(1, (n * r * p) >> 20)
    case .pbkdf2(let iterations, _): max(1, iterations / 600_000)
    }
  }

  /// The 256-bit key that a secret gives, after ``check(_:)``.
  package func deriveKey(
    from secret: SecretBytes, by derivation: KeyDerivation
  ) throws(VaultKeyError) -> SecretBytes {
    try check(derivation)
    let key = KeyResidue.cleared {
      secret.withUnsafeBytes { Self.derive(from: $0, by: derivation) }
    }
    guard let key else { throw .derivationFailed }
    return key
  }

  private static func derive(from secret: UnsafeRawBufferPointer, by derivation: KeyDerivation)
    -> SecretBytes?
  {
    let key: SymmetricKey? =
      switch derivation {
      case .scrypt(let n, let r, let p, let salt):
        try? KDF.Scrypt.deriveKey(
          from: secret, salt: salt, outputByteCount: 32, rounds: n, blockSize: r, parallelism: p)
      case .pbkdf2(let iterations, let salt):
        // "Unchecked" is about the library's own floor, lower than ours.
        try? KDF.Insecure.PBKDF2.deriveKey(
          from: secret, salt: salt, using: .sha256, outputByteCount: 32, unsafeUncheckedRounds: iterations)
      }
    return key.map(SecretBytes.init)
  }

  private func check(_ value: Int, _ bounds: ClosedRange<Int>) throws(VaultKeyError) {
    if value < bounds.lowerBound { throw .derivationTooWeak }
    if value > bounds.upperBound { throw .derivationTooCostly }
  }
}
