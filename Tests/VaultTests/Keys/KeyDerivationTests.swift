import Foundation
import Testing

@testable import Vault

@Suite("Key derivation")
struct KeyDerivationTests {
  private let salt = Data(repeating: 9, count: 32)

  @Test("A derivation comes back from JSON as it went, with its published tag")
  func json() throws {
    for (derivation, tag) in [
      (KeyDerivation.scrypt(n: 1 << 17, r: 8, p: 1, salt: salt), "\"scrypt\""),
      (.pbkdf2(iterations: 600_000, salt: salt), "\"pbkdf2-sha256\""),
    ] {
      let json = try JSONEncoder().encode(derivation)
      #expect(String(decoding: json, as: UTF8.self).contains("\"algorithm\":" + tag))
      #expect(try JSONDecoder().decode(KeyDerivation.self, from: json) == derivation)
    }
  }

  @Test("What we make ourselves is accepted")
  func standard() throws {
    try KeyDerivationPolicy.standard.check(.standard())
    try KeyDerivationPolicy.standard.check(.portable())
    #expect(KeyDerivation.standard() != KeyDerivation.standard())
  }

  @Test("Anything below the floor is refused before it is tried")
  func floor() {
    for weak in [
      KeyDerivation.scrypt(n: 1 << 16, r: 8, p: 1, salt: salt), .scrypt(n: 1 << 17, r: 7, p: 1, salt: salt),
      .scrypt(n: 1 << 17, r: 8, p: 0, salt: salt), .scrypt(n: (1 << 17) + 1, r: 8, p: 1, salt: salt),
      .scrypt(n: -1, r: 8, p: 1, salt: salt), .pbkdf2(iterations: 599_999, salt: salt),
      .pbkdf2(iterations: 600_000, salt: Data(count: 15)),
    ] {
      #expect(throws: VaultKeyError.derivationTooWeak) { try KeyDerivationPolicy.standard.check(weak) }
    }
  }

  @Test("A hostile file cannot ask for the machine's memory or the evening")
  func ceiling() {
    for costly in [
      KeyDerivation.scrypt(n: 1 << 40, r: 8, p: 1, salt: salt), .scrypt(n: 1 << 22, r: 8, p: 1, salt: salt),
      .scrypt(n: 1 << 17, r: .max, p: 1, salt: salt), .scrypt(n: 1 << 17, r: 8, p: 9, salt: salt),
      .pbkdf2(iterations: .max, salt: salt), .pbkdf2(iterations: 600_000, salt: Data(count: 1025)),
    ] {
      #expect(throws: VaultKeyError.derivationTooCostly) { try KeyDerivationPolicy.standard.check(costly) }
    }
  }
}
