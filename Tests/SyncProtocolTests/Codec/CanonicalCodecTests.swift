import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("The canonical encoding")
struct CanonicalCodecTests {
  @Test(
    "A size takes the fewest bytes",
    arguments: [
      (0, [0x00]), (63, [0x3F]), (64, [0x40, 0x40]), (16_383, [0x7F, 0xFF]), (16_384, [0x80, 0, 0x40, 0]),
      ((1 << 30) - 1, [0xBF, 0xFF, 0xFF, 0xFF]), (1 << 30, [0xC0, 0, 0, 0, 0x40, 0, 0, 0]),
      ((1 << 62) - 1, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
    ] as [(UInt64, [UInt8])])
  func sizes(size: UInt64, bytes: [UInt8]) throws {
    var writer = CanonicalWriter()
    writer.write(size: size)
    #expect(writer.bytes == bytes)
    var reader = CanonicalReader(bytes)
    let found = try reader.readSize()
    #expect(found == size)
    try reader.finish()
  }

  @Test(
    "A size in more bytes than it needs is refused",
    arguments: [[0x40, 0x3F], [0x80, 0, 0x3F, 0xFF], [0xC0, 0, 0, 0, 0x3F, 0xFF, 0xFF, 0xFF]] as [[UInt8]])
  func longSizes(bytes: [UInt8]) {
    var reader = CanonicalReader(bytes)
    #expect(throws: CodecError.notCanonical) { try reader.readSize() }
  }

  @Test("A claimed size beyond what is there is refused before anything is allocated")
  func claims() {
    let claim: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3]
    var reader = CanonicalReader(claim)
    #expect(throws: CodecError.truncated) { try reader.readData() }
    reader = CanonicalReader(claim)
    #expect(throws: CodecError.truncated) { try reader.readText() }
    reader = CanonicalReader(claim)
    #expect(throws: CodecError.truncated) { let _: [Epoch] = try reader.readList() }
    reader = CanonicalReader(claim)
    #expect(throws: CodecError.truncated) { let _: [Epoch: Epoch] = try reader.readPairs() }
  }

  @Test("Numbers are big-endian, negative ones too")
  func numbers() throws {
    var writer = CanonicalWriter()
    writer.write(UInt16(0x0102))
    writer.write(Int64(-2))
    writer.write(UInt64.max)
    #expect(
      writer.bytes == [1, 2] + [UInt8](repeating: 0xFF, count: 7) + [0xFE]
        + [UInt8](repeating: 0xFF, count: 8))
    var reader = CanonicalReader(writer.bytes)
    let numbers = (
      try reader.readNumber(UInt16.self), try reader.readNumber(Int64.self),
      try reader.readNumber(UInt64.self)
    )
    #expect(numbers == (0x0102, -2, .max))
    #expect(throws: CodecError.truncated) { try reader.readNumber(UInt8.self) }
  }

  @Test("A text that comes again is written once, and an identifier in sixteen bytes")
  func shared() throws {
    let id = "018f2a3b-0000-7000-8000-00000000abcd"
    let texts = ["vehicles", id, "vehicles", id, "", id.uppercased(), "e\u{301}", "\u{e9}", ""]
    var writer = CanonicalWriter()
    for text in texts { writer.write(shared: text) }
    let table: [UInt8] = [0, 0, 8] + Array("vehicles".utf8)
    let row: [UInt8] = [0, 1, 0x01, 0x8F, 0x2A, 0x3B, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0xAB, 0xCD]
    #expect(Array(writer.bytes.prefix(31)) == table + row + [1, 2])
    var reader = CanonicalReader(writer.bytes)
    for text in texts {
      let found = try reader.readShared()
      #expect(found.utf8.elementsEqual(text.utf8))
    }
    try reader.finish()
  }

  @Test("A shared text written anew, by a place that does not exist or in a longer form is refused")
  func sharedTwice() throws {
    let id = Array("018f2a3b-0000-7000-8000-00000000abcd".utf8)
    for (bytes, error) in [
      ([0, 0, 1, 97, 0, 0, 1, 97], .notCanonical), ([0, 0, 1, 97, 2], .notCanonical), ([1], .notCanonical),
      ([0, 0, 36] + id, .notCanonical), ([0, 2], .unknownKind(2)), ([0, 0, 1, 0xFF], .notUTF8),
    ] as [([UInt8], CodecError)] {
      #expect(throws: error) {
        var reader = CanonicalReader(bytes)
        while reader.remaining > 0 { _ = try reader.readShared() }
      }
    }
  }

  @Test("Pairs come in the order of their keys, each once")
  func pairs() throws {
    var writer = CanonicalWriter()
    writer.write([Epoch(rawValue: 3): Epoch.first, Epoch(rawValue: 2): Epoch.first])
    let bytes: [UInt8] = [2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 1]
    #expect(writer.bytes == bytes)
    for second: UInt8 in [1, 2] {
      var disordered = bytes
      disordered[12] = second
      var reader = CanonicalReader(disordered)
      #expect(throws: CodecError.notCanonical) { let _: [Epoch: Epoch] = try reader.readPairs() }
    }
  }

  @Test("What follows a value is refused")
  func surplus() {
    #expect(throws: CodecError.surplus) { try Epoch(canonicalBytes: [0, 0, 0, 1, 0] as [UInt8]) }
  }
}
