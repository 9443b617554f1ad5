import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Identities")
struct IdentityTests {
  @Test("Names are hashes of keys, the same on every machine")
  func pinned() throws {
    let space = try Pinned.space()
    let keys = try Pinned.device(2).publicKeys
    var writer = CanonicalWriter()
    writer.write("carnets/sync/device/1")
    writer.write(fixed: space.data + keys.signing.data + keys.agreement.data)
    #expect(keys.deviceID(in: space).data == Data(SHA256.hash(data: writer.bytes)))
  }

  @Test("A device has another name in each space, and with either key exchanged")
  func deviceNames() throws {
    let (first, second) = (try Pinned.device(2).publicKeys, try Pinned.device(3).publicKeys)
    let space = try Pinned.space()
    let names = [
      first.deviceID(in: space), second.deviceID(in: space), first.deviceID(in: try Pinned.space(8)),
      PublicKeys(signing: first.signing, agreement: second.agreement).deviceID(in: space),
      PublicKeys(signing: second.signing, agreement: first.agreement).deviceID(in: space),
    ]
    #expect(Set(names).count == 5)
  }

  @Test("Keys that were stored are the same keys again, and anything else is no key")
  func stored() throws {
    let keys = PrivateKeys()
    #expect(try PrivateKeys(stored: keys.stored).publicKeys == keys.publicKeys)
    for size in [0, 31, 33, 63, 65] {
      #expect(throws: KeyFailure.unusable) { try PrivateKeys(stored: Data(count: size)) }
    }
  }

  @Test("A signature of one kind is none of another", arguments: SignedKind.allCases)
  func kinds(kind: SignedKind) throws {
    let key = try Pinned.account().signing
    let signature = try Signature(kind, of: [1, 2, 3], by: key)
    for other in SignedKind.allCases {
      #expect(signature.isValid(other, of: [1, 2, 3], by: key.verifyingKey) == (other == kind))
    }
    #expect(!signature.isValid(kind, of: [1, 2], by: key.verifyingKey))
    #expect(!signature.isValid(kind, of: [1, 2, 3], by: try Pinned.account(2).publicKeys.signing))
  }

  @Test("What is no point of the curve verifies nothing and stops nothing")
  func noKey() throws {
    let signature = try #require(Signature([UInt8](repeating: 0, count: 64)))
    for byte: UInt8 in [1, 0x80, 0xFF] {
      #expect(!signature.isValid(.entry, of: [1], by: try Pinned.bytes(byte)))
    }
  }

  @Test("A key of small order verifies nothing, although the equation holds")
  func weakSigningKeys() throws {
    let identity = [1] + [UInt8](repeating: 0, count: 31)
    let signature = try #require(Signature(identity + [UInt8](repeating: 0, count: 32)))
    for bytes in [identity, [UInt8](repeating: 0, count: 32), identity.dropLast() + [0x80]] {
      #expect(!signature.isValid(.entry, of: [1], by: try #require(VerifyingKey(bytes))))
    }
  }

  @Test("Nothing is sealed to a key of small order, nor opened from one")
  func weakAgreementKeys() throws {
    let keys = try Pinned.device(2)
    for hex in [
      String(repeating: "00", count: 32), "01" + String(repeating: "00", count: 31),
      "ec" + String(repeating: "ff", count: 30) + "7f", "ed" + String(repeating: "ff", count: 30) + "ff",
      "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
      "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f11d7",
    ] {
      let weak = try #require(Hexadecimal.bytes(hex).flatMap(AgreementKey.init))
      #expect(throws: KeyFailure.unusable) { try HPKEMessage(sealing: Data([1]), to: weak, info: []) }
      var sealed = try HPKEMessage(
        sealing: Data([1]), to: keys.publicKeys.agreement, info: []
      ).canonicalBytes
      sealed.replaceSubrange(0..<32, with: weak.data)
      let message = try HPKEMessage(canonicalBytes: sealed)
      #expect(throws: KeyFailure.opening) { try message.open(with: keys.agreement, info: []) }
    }
  }

  @Test("A certificate says who issued it, and no changed one passes")
  func certificate() throws {
    let account = try Pinned.account()
    let certificate = try DeviceCertificate(
      of: try Pinned.device(2), account: account.publicKeys.accountID, in: try Pinned.space(),
      issuer: .account(account.publicKeys.accountID), key: account.signing)
    #expect(certificate.isSigned(by: account.publicKeys.signing))
    #expect(!certificate.isSigned(by: try Pinned.account(2).publicKeys.signing))
    try CanonicalProperties.check(certificate)
    let bytes = certificate.canonicalBytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      guard let other = try? DeviceCertificate(canonicalBytes: changed) else { continue }
      #expect(!other.isSigned(by: account.publicKeys.signing), "byte \(index)")
    }
  }

  @Test("Noise is no certificate")
  func noise() {
    var generator = SeededGenerator.printed()
    CanonicalProperties.checkNoise(DeviceCertificate.self, from: &generator)
    CanonicalProperties.checkNoise(Principal.self, from: &generator)
  }

  @Test("Epochs end where they cannot be counted any more")
  func epochs() {
    #expect(Epoch.first.next == Epoch(rawValue: 2))
    #expect(Epoch(rawValue: .max).next == nil)
  }

  @Test("An identifier is 64 digits in JSON, and nothing else is one")
  func json() throws {
    let space = try Pinned.space()
    let json = try JSONEncoder().encode([space])
    #expect(try JSONDecoder().decode([SpaceID].self, from: json) == [space])
    let digits = space.description
    for text in [
      "", String(digits.dropLast(2)), digits + "00", digits.uppercased(), "g" + digits.dropFirst(),
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([SpaceID].self, from: Data("[\"\(text)\"]".utf8))
      }
    }
  }
}
