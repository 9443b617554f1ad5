import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Sealed batches")
struct SealedBatchTests {
  @Test("A batch that was sealed says the same to everyone who has the key")
  func roundTrip() throws {
    let body = try Pinned.body(["Café", "thé"])
    let (device, key) = (try Pinned.device(2), try Pinned.spaceKey())
    let sealed = try SealedBatch(
      sealing: body, by: device, under: key, previous: nil, seen: .start(of: key.space))
    let received = try SealedBatch(Envelope(canonicalBytes: sealed.envelope.canonicalBytes))
    #expect(received == sealed)
    #expect(try received.open(by: device.publicKeys, under: key) == body)
  }

  @Test("The bytes of a batch are what other programs compute from the format")
  func pinned() throws {
    let (device, key) = (try Pinned.device(2), try Pinned.spaceKey())
    let batch = try Pinned.batch()
    let context = batch.header.context
    #expect(
      context == Array(key.space.data) + [0, 0, 0, 1] + Array(device.publicKeys.deviceID(in: key.space).data)
        + [0]
        + [UInt8](repeating: 5, count: 32) + [UInt8](repeating: 0, count: 8)
        + Array(LogPosition.start(of: key.space).chain.data))
    let keyLabel = "carnets/sync/space-key/1"
    let info =
      [UInt8(keyLabel.utf8.count)] + Array(keyLabel.utf8) + [5] + Array("batch".utf8) + Array(key.space.data)
      + [0, 0, 0, 1]
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 1, count: 32)),
      salt: [UInt8](repeating: 5, count: 32), info: info, outputByteCount: 32)
    let box = try AES.GCM.SealedBox(combined: Data(count: 12) + batch.ciphertext)
    let text = try AES.GCM.open(box, using: derived, authenticating: context)
    let body = try Pinned.body().canonicalBytes
    #expect(text.count == 2_048)
    #expect(Array(text.prefix(4 + body.count)) == [0, 0, 0, UInt8(body.count)] + body)
    // The size of the body of 2,048 bytes and what surrounds it takes two bytes.
    let content =
      Array(context[32..<36]) + Array(context[68...]) + [0x48, 0x10] + Array(batch.ciphertext)
    let signed =
      [1, 1] + Array(key.space.data) + [1] + Array(batch.header.device.data)
      + [0x40 | UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    let label = "carnets/sync/entry/1"
    #expect(
      device.signing.publicKey.isValidSignature(
        batch.signature.data, for: [UInt8(label.utf8.count)] + Array(label.utf8) + signed))
    #expect(batch.envelope.canonicalBytes == signed + Array(batch.signature.data))
  }

  @Test("Two batches of one body share neither salt nor ciphertext")
  func salted() throws {
    let (device, key, body) = (try Pinned.device(2), try Pinned.spaceKey(), try Pinned.body())
    let batches = try (0..<2).map { _ in
      try SealedBatch(sealing: body, by: device, under: key, previous: nil, seen: .start(of: key.space))
    }
    #expect(batches[0].header.salt != batches[1].header.salt)
    #expect(batches[0].ciphertext != batches[1].ciphertext)
  }

  @Test("No changed bit passes, wherever it is, and no part of a batch is one")
  func everyByte() throws {
    let (device, key) = (try Pinned.device(2), try Pinned.spaceKey())
    let bytes = try Pinned.batch().envelope.canonicalBytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(throws: (any Error).self, "byte \(index)") {
        try SealedBatch(Envelope(canonicalBytes: changed)).open(by: device.publicKeys, under: key)
      }
      #expect(throws: CodecError.self) { try SealedBatch(Envelope(canonicalBytes: bytes.prefix(index))) }
    }
  }

  @Test("Each failure has its name")
  func failures() throws {
    let (device, key) = (try Pinned.device(2), try Pinned.spaceKey())
    let batch = try Pinned.batch()
    let other = SpaceKey(space: key.space, epoch: key.epoch)
    func error(_ batch: SealedBatch, _ keys: PrivateKeys, _ key: SpaceKey) -> BatchError? {
      do { _ = try batch.open(by: keys.publicKeys, under: key) } catch { return error }
      return nil
    }
    #expect(error(batch, device, try Pinned.spaceKey(1, in: try Pinned.space(8))) == .wrongSpace)
    #expect(error(batch, try Pinned.device(3), key) == .forged)
    #expect(error(batch, device, try Pinned.spaceKey(2)) == .wrongEpoch(.first))
    #expect(error(batch, device, other) == .undecryptable)
    #expect(error(try sealed([UInt8](repeating: 1, count: 2_048)), device, key) == .badPadding)
    #expect(error(try sealed(Padding.pad([1])), device, key) == .unreadable(.truncated))
    let own = device.publicKeys.deviceID(in: key.space)
    let miscounted = try Pinned.body(seen: VersionVector([own: 4]), first: 9).canonicalBytes
    #expect(error(try sealed(Padding.pad(miscounted)), device, key) == .miscounted)
  }

  /// A batch of any text, well sealed and signed.
  private func sealed(_ text: [UInt8]) throws -> SealedBatch {
    let (device, key) = (try Pinned.device(2), try Pinned.spaceKey())
    let header = try Pinned.batch().header
    let sealed = try key.seal(text, for: .batch, salt: header.salt, context: header.context)
    var writer = CanonicalWriter()
    writer.write(header.epoch)
    writer.write(header.previous)
    writer.write(header.salt)
    writer.write(header.seen)
    writer.write(sealed.ciphertext)
    return try SealedBatch(
      Envelope(
        kind: Envelope.Kind.batch, space: key.space, author: .device(header.device), body: Data(writer.bytes),
        by: device.signing))
  }

  @Test("A body that does not follow its author's own changes is not sealed")
  func miscounted() throws {
    #expect(throws: BatchError.miscounted) { try Pinned.batch(try Pinned.body(first: 2)) }
  }

  @Test("A body of a megabyte must be divided")
  func tooLarge() throws {
    #expect(throws: BatchError.tooLarge) {
      try Pinned.batch(try Pinned.body([String(repeating: "x", count: 1_040_000)]))
    }
    let largest = try Pinned.batch(try Pinned.body([String(repeating: "x", count: 1_010_000)]))
    #expect(largest.envelope.canonicalBytes.count <= SealedBatch.largestSize)
  }

  @Test("A small change costs little more than 2 KiB")
  func size() throws {
    #expect(try Pinned.batch().envelope.canonicalBytes.count < 2_400)
  }

  @Test("A key of one purpose, epoch or space derives none of another")
  func purposes() throws {
    var keys: Set<Data> = []
    let bytes = [UInt8](repeating: 1, count: 32)
    for space in [try Pinned.space(), try Pinned.space(8)] {
      for epoch in [Epoch.first, Epoch(rawValue: 2)] {
        let key = try SpaceKey(space: space, epoch: epoch, bytes: bytes)
        for purpose in SpaceKey.SealedPurpose.allCases {
          keys.insert(key.derived(purpose, salt: try Pinned.bytes(5)).withUnsafeBytes { Data($0) })
        }
        for purpose in SpaceKey.DerivedPurpose.allCases {
          keys.insert(key.derived(purpose).withUnsafeBytes { Data($0) })
        }
      }
    }
    #expect(
      keys.count == 4 * (SpaceKey.SealedPurpose.allCases.count + SpaceKey.DerivedPurpose.allCases.count))
  }

  @Test("A key has 32 bytes")
  func keyLength() throws {
    for count in [0, 16, 31, 33] {
      #expect(throws: KeyFailure.unusable) {
        try SpaceKey(space: try Pinned.space(), epoch: .first, bytes: [UInt8](repeating: 1, count: count))
      }
    }
  }
}
