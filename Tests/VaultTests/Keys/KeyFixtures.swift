import TestSupport
import Foundation

@testable import Vault

/// Costs, texts and places that the tests of keys share.
enum KeyFixtures {
  static let passphrase = "quatre rivières sous la glace"
  static let otherPassphrase = "un phare jamais allumé dehors"
  static let now = Date(timeIntervalSince1970: 1_750_000_000)
  static let cheap = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))

  static func vault(_ folder: TemporaryFolder) -> VaultFile {
    VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests)
  }

  static func created(_ folder: TemporaryFolder) throws -> (VaultFile, VaultFile.Creation) {
    let file = vault(folder)
    return (file, try file.create(passphrase: passphrase, derivation: cheap, now: now))
  }

  static func keyRing(_ byte: UInt8 = 1) -> KeyRing {
    KeyRing(vaultID: UUID(), master: secret([UInt8](repeating: byte, count: 32)))
  }

  static func secret(_ bytes: [UInt8]) -> SecretBytes {
    bytes.withUnsafeBytes { SecretBytes(copying: $0) }
  }

  static func secret(hex: String) -> SecretBytes {
    secret(bytes(hex: hex))
  }

  static func bytes(hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0..<$0 + 2]), radix: 16) ?? 0 }
  }
}

extension SecretBytes {
  /// The content, for comparisons.
  var revealed: [UInt8] { withUnsafeBytes { Array($0) } }
}
