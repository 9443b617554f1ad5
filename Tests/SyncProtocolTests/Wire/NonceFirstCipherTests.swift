import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

/// What another program computed: `Fixtures/nonce-first.json`.
@Suite("Sealing as ShifAI's specification writes it")
struct NonceFirstCipherTests {
  private struct Vectors: Decodable {
    let sealed: [Sealed]
    let refused: [Refused]

    struct Sealed: Decodable {
      let keyHex: String
      let nonceHex: String
      let plaintextUtf8: String
      let combinedHex: String
      let sha256Hex: String
      let decryptable: Bool
    }

    struct Refused: Decodable {
      let why: String
      let keyHex: String
      let combinedHex: String
    }
  }

  private let vectors: Vectors

  init() throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/nonce-first", withExtension: "json"))
    vectors = try JSONDecoder().decode(Vectors.self, from: try Data(contentsOf: url))
  }

  private func key(_ hex: String) throws -> SymmetricKey { SymmetricKey(data: try bytes(hex)) }

  private func bytes(_ hex: String) throws -> Data { Data(try #require(Hexadecimal.bytes(hex))) }

  @Test("Each vector is sealed to the same bytes, has the same checksum and is opened")
  func sealed() throws {
    #expect(vectors.sealed.count == 3)
    for vector in vectors.sealed {
      let (text, key) = (Data(vector.plaintextUtf8.utf8), try key(vector.keyHex))
      let nonce = try AES.GCM.Nonce(data: try bytes(vector.nonceHex))
      let sealed = try NonceFirstCipher.seal(text, key: key, nonce: nonce)
      #expect(sealed == (try bytes(vector.combinedHex)))
      #expect(Checksum(of: sealed).text == vector.sha256Hex)
      if vector.decryptable {
        #expect(try NonceFirstCipher.open(sealed, key: key) == text)
      } else {
        #expect(throws: KeyFailure.opening) { try NonceFirstCipher.open(sealed, key: key) }
      }
    }
  }

  @Test("A changed tag, a cut text and another key are refused")
  func refused() throws {
    #expect(vectors.refused.count == 3)
    for vector in vectors.refused {
      #expect(throws: KeyFailure.opening, "\(vector.why)") {
        try NonceFirstCipher.open(try bytes(vector.combinedHex), key: try key(vector.keyHex))
      }
    }
  }

  @Test("A text sealed twice is never the same")
  func random() throws {
    let key = SymmetricKey(size: .bits256)
    let sealed = try (0..<2).map { _ in try NonceFirstCipher.seal(Data("x".utf8), key: key) }
    #expect(sealed[0] != sealed[1])
    #expect(try NonceFirstCipher.open(sealed[0], key: key) == Data("x".utf8))
  }
}
