import Crypto
import Foundation
import TestSupport
import Testing

@testable import Vault

/// What docs/formats promises, against answers computed by another program from those documents: a change
/// here would leave people's vaults unreadable.
@Suite("Formats that must never change")
struct FormatTests {
  @Test("A key ring's keys and an attachment's name")
  func keys() throws {
    let keys = KeyFixtures.keyRing(1)
    #expect(
      try keys.databaseKey(for: "holfy")
        == KeyFixtures.secret(hex: "4f485acf5217a996e3abe727a40da5330d799f098162b1b9e257dfa8a2bf9c6f"))
    let folder = try TemporaryFolder()
    let store = AttachmentStore(directory: folder.url, notebook: "holfy", keys: keys)
    #expect(
      try store.add(Data("carnets".utf8)).id.description
        == "0f70e541e5591bea8f344542586317742c3ae34f1ca85f7a0fbb12af254658c5")
  }

  @Test("A key slot")
  func slot() throws {
    let json = """
      {"id": "00000000-0000-4000-8000-000000000002", "kind": "passphrase", "label": "",
       "createdAt": "2025-06-15T15:06:40Z",
       "derivation": {"algorithm": "scrypt", "n": 16, "r": 1, "p": 1, "salt": "BwcHBwcHBwcHBwcHBwcHBw=="},
       "nonce": "BQUFBQUFBQUFBQUF",
       "wrapped": "RySK1p06ZwZfvUDlzbUkN5PtuQX/i4jsMMwMjyCzRgEGPZ1zORzF0ymwuYMB2iXO"}
      """
    let slot = try JSONDecoder().decode(DescriptorJSON.self, from: Data(json.utf8)).decoded(KeySlot.self)
    let vaultID = try #require(UUID(uuidString: "00000000-0000-4000-8000-000000000001"))
    let master = try slot.unwrap(
      with: Passphrase(KeyFixtures.passphrase).bytes, vaultID: vaultID, policy: .cheapForTests)
    #expect(master == KeyFixtures.secret([UInt8](repeating: 1, count: 32)))
    #expect(slot.createdAt == KeyFixtures.now)
  }

  @Test("A sealed stream of one chunk, and of two")
  func stream() throws {
    let key = KeyFixtures.secret([UInt8](0..<32))
    let cipher = SealedChunkCipher(key: key, purpose: "carnets/test", salt: [UInt8](32..<64))
    func seal(_ text: [UInt8], _ chunk: Int, _ isLast: Bool) throws -> [UInt8] {
      try Array(#require(text.withUnsafeBytes { cipher.seal($0, chunk: chunk, isLast: isLast) }))
    }
    let short = try cipher.header + seal(Array("carnets".utf8), 0, true)
    let expected = KeyFixtures.bytes(
      hex: "6361726e6574731a01100c202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"
        + "6361726e6574732f7465737467477c08aa208bb5862f00021308e68b4aef73cf88a9dacd3a3c0c21e8c270912497"
        + "409d116972")
    #expect(short == expected)
    let full = [UInt8](repeating: 0x61, count: 65_536)
    let long = try cipher.header + seal(full, 0, false) + seal([0x61, 0x61, 0x61], 1, true)
    #expect(
      Array(SHA256.hash(data: long))
        == KeyFixtures.bytes(hex: "2e3b838f3939333f4cb3ae87cfc94b8a5a89cf29ee46b45d8828a54e25b0fd4f"))
    #expect(try SealedBytes.open(long, key) == full + [0x61, 0x61, 0x61])
  }
}
