import Foundation
import Testing

@testable import Vault

/// The published test vectors of what the keys rest on.
@Suite("Published vectors")
struct VectorTests {
  @Test("scrypt gives RFC 7914's answer")
  func scrypt() throws {
    let key = try KeyDerivationPolicy.cheapForTests.deriveKey(
      from: KeyFixtures.secret(Array("password".utf8)),
      by: .scrypt(n: 1024, r: 8, p: 16, salt: Data("NaCl".utf8)))
    #expect(
      key == KeyFixtures.secret(hex: "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"))
  }

  @Test("PBKDF2 gives RFC 7914's answer")
  func pbkdf2() throws {
    let key = try KeyDerivationPolicy.cheapForTests.deriveKey(
      from: KeyFixtures.secret(Array("passwd".utf8)), by: .pbkdf2(iterations: 1, salt: Data("salt".utf8)))
    #expect(
      key == KeyFixtures.secret(hex: "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"))
  }

  @Test("HKDF gives RFC 5869's answers, with and without a salt")
  func hkdf() {
    let input = KeyFixtures.secret([UInt8](repeating: 0x0B, count: 22))
    let salted = input.derived(
      info: KeyFixtures.bytes(hex: "f0f1f2f3f4f5f6f7f8f9"),
      salt: KeyFixtures.bytes(hex: "000102030405060708090a0b0c"), count: 42)
    #expect(
      salted
        == KeyFixtures.secret(
          hex: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"))
    #expect(
      input.derived("", count: 42)
        == KeyFixtures.secret(
          hex: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
  }

  @Test("AES-256-GCM gives NIST's answer, and takes it back")
  func gcm() throws {
    let zeros = KeyFixtures.secret([UInt8](repeating: 0, count: 32))
    let nonce = [UInt8](repeating: 0, count: 12)
    let sealed = try #require(
      KeyFixtures.secret([UInt8](repeating: 0, count: 16)).withUnsafeBytes {
        AuthenticatedCipher.seal($0, nonce: nonce, context: [], key: zeros)
      })
    #expect(
      Array(sealed)
        == KeyFixtures.bytes(hex: "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"))
    #expect(AuthenticatedCipher.open(Data(nonce) + sealed, context: [], key: zeros) == Data(count: 16))
  }
}
