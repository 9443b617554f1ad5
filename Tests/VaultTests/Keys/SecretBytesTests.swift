import Foundation
import Testing

@testable import Vault

@Suite("Secret bytes")
struct SecretBytesTests {
  @Test("Wiped pages hold only zeros")
  func wiping() throws {
    let pages = try #require(LockedPages.map(5000))
    defer { LockedPages.unmap(pages) }
    for index in pages.indices { pages[index] = 0xAB }
    LockedPages.wipe(pages)
    #expect(pages.allSatisfy { $0 == 0 })
  }

  @Test("Bytes taken over are overwritten where they came from")
  func takingOver() {
    var bytes: [UInt8] = [1, 2, 3, 4]
    let secret = SecretBytes(copyingAndZeroing: &bytes)
    #expect(bytes == [0, 0, 0, 0])
    #expect(secret.revealed == [1, 2, 3, 4])
  }

  @Test("Secrets are equal when every byte is")
  func equality() {
    let secret = KeyFixtures.secret([1, 2, 3])
    #expect(secret == KeyFixtures.secret([1, 2, 3]))
    #expect(secret != KeyFixtures.secret([1, 2, 4]))
    #expect(secret != KeyFixtures.secret([1, 2]))
    #expect(SecretBytes(count: 32) != SecretBytes(count: 32))
  }

  @Test("Nothing that prints a secret shows it")
  func description() {
    let secret = KeyFixtures.secret([65, 66, 67])
    var dumped = ""
    dump(secret, to: &dumped)
    #expect("\(secret)" == "SecretBytes(3)")
    #expect(String(reflecting: secret) == "SecretBytes(3)")
    #expect(!dumped.contains("65") && !dumped.contains("ABC"))
  }

  @Test("A raw key is written the way SQLCipher reads it")
  func hexadecimal() {
    let literal = KeyFixtures.secret([0x00, 0x9F, 0xA0, 0xFF]).hexadecimalLiteral
    #expect(String(decoding: literal.revealed, as: UTF8.self) == "x'009fa0ff'")
  }
}
