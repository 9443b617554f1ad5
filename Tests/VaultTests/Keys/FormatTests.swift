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

  @Test("A sealed stream that says where it belongs, of one chunk and of two")
  func placedStream() throws {
    let key = KeyFixtures.secret([UInt8](0..<32))
    let place = "là/1"
    let cipher = SealedChunkCipher(
      key: key, purpose: "carnets/test", salt: [UInt8](32..<64), placeSize: place.utf8.count)
    func seal(_ text: [UInt8], _ chunk: Int, _ isLast: Bool) throws -> [UInt8] {
      try Array(#require(text.withUnsafeBytes { cipher.seal($0, chunk: chunk, isLast: isLast) }))
    }
    let start = try cipher.header + Array(#require(cipher.seal(place: place)))
    let expected = KeyFixtures.bytes(
      hex: "6361726e6574731a02100c202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"
        + "6361726e6574732f746573740005fa5ade1ead40d7fb2f4cadf044d15e02f551c6ca0ef6635e3b6ea95247eafbee"
        + "a9644d4f4be28b2d815e4d0d149e5f007ca9cae335a3586f0a9eb94e")
    #expect(try start + seal(Array("carnets".utf8), 0, true) == expected)
    let full = [UInt8](repeating: 0x61, count: 65_536)
    let long = try start + seal(full, 0, false) + seal([0x61, 0x61, 0x61], 1, true)
    #expect(
      Array(SHA256.hash(data: long))
        == KeyFixtures.bytes(hex: "636348b54a7a6366db400c52e5fa1433bebc458820f383f7bea533db029b60e0"))
    #expect(try SealedBytes.open(long, key) == full + [0x61, 0x61, 0x61])
  }

  @Test("An attachment of either version, sealed by another program, is read")
  func attachment() throws {
    let folder = try TemporaryFolder()
    let store = AttachmentStore(directory: folder.url, notebook: "holfy", keys: KeyFixtures.keyRing(1))
    let id = try #require(
      AttachmentID("0f70e541e5591bea8f344542586317742c3ae34f1ca85f7a0fbb12af254658c5"))
    try Folder.create(store.shelf(of: id))
    for file in [AttachmentFixture.unplaced, AttachmentFixture.placed] {
      try Data(file).write(to: store.location(of: id))
      #expect(try store.read(id).data() == Data("carnets".utf8))
      try store.verify(id)
    }
  }
}

/// “carnets”, an attachment of the notebook “holfy” in a vault whose master key is 32 times 1, as another program sealed it.
enum AttachmentFixture {
  private static let rest =
    "1012202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"
    + "6361726e6574732f6174746163686d656e74"
  /// As Carnets 1.0 wrote it.
  static let unplaced = KeyFixtures.bytes(
    hex: "6361726e6574731a01" + rest
      + "3cd8f5f5657f160fa7b2f23244ada2b3f5e4a32481fe6bab61932a44c6ad7fe37a57783922e4af")
  static let placed = KeyFixtures.bytes(
    hex: "6361726e6574731a02" + rest
      + "0040c529d5acdf8d808111b8c3c76f44255d1e8a1503a233ba3804bcbf383a1968c7633a725178fa63e3d8772b67"
      + "4d6b93699d49e4e25c717e144a04e0a054708d099ef236e23aa1754df273d3486b504e6ee22fea4e69d1961c1395"
      + "00f7fd104a70ad7f10c3aaf9984ad3026e7e037d9e43aa4bdbc346e3c9")
}
