import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Vault

@Suite("Sealed streams")
struct SealedStreamTests {
  private let key = KeyFixtures.secret([UInt8](0..<32))
  private static let chunk = SealedStreamFormat.chunkSize

  @Test("Any size, written in any pieces, comes back the same, whole and in parts")
  func roundTrip() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let edges = [0, 1, Self.chunk - 1, Self.chunk, Self.chunk + 1, 2 * Self.chunk, 3 * Self.chunk - 1]
    for size in edges + (0..<4).map({ _ in Int.random(in: 0..<300_000, using: &generator) }) {
      let text = generator.bytes(size)
      let sealed = try SealedBytes.seal(text, key, pieces: Int.random(in: 1..<100_000, using: &generator))
      #expect(try SealedBytes.open(sealed, key) == text, "seed \(seed), size \(size)")
      let url = folder.url.appending(path: "\(size)")
      try Data(sealed).write(to: url)
      let file = try SealedFile(url, key: key, purpose: SealedBytes.purpose)
      #expect(file.size == size)
      for _ in 0..<4 {
        let start = Int64.random(in: 0...Int64(size), using: &generator)
        let range = start..<Int64.random(in: start...Int64(size), using: &generator)
        var part: [UInt8] = []
        for index in file.chunks(holding: range) { part += try file.text(ofChunk: index, in: range) }
        #expect(part == Array(text[Int(range.lowerBound)..<Int(range.upperBound)]), "seed \(seed), \(range)")
      }
    }
  }

  @Test("Two streams of one text share nothing but their beginning")
  func salted() throws {
    let text = [UInt8](repeating: 5, count: 1000)
    let first = try SealedBytes.seal(text, key)
    let second = try SealedBytes.seal(text, key)
    let header = SealedStreamFormat.headerSize(purpose: SealedBytes.purpose)
    #expect(first.dropFirst(header) != second.dropFirst(header))
    #expect(first.count == header + 1000 + 16)
  }

  @Test("No changed bit passes, wherever it is")
  func everyByte() throws {
    let text = Array("ce que personne ne doit lire".utf8)
    let sealed = try SealedBytes.seal(text, key)
    for index in sealed.indices {
      var altered = sealed
      altered[index] ^= 1 << UInt8(index % 8)
      #expect(throws: SealedStreamError.self, "byte \(index)") { try SealedBytes.open(altered, key) }
    }
  }

  @Test("A stream cut anywhere is noticed, between two chunks too")
  func truncated() throws {
    let folder = try TemporaryFolder()
    let sealed = try SealedBytes.seal([UInt8](repeating: 1, count: 3 * Self.chunk), key)
    let header = SealedStreamFormat.headerSize(purpose: SealedBytes.purpose)
    let full = SealedStreamFormat.sealedChunkSize
    for (length, expected) in [
      (0, SealedStreamError.notSealed), (20, .truncated), (header, .truncated), (header + 7, .truncated),
      (header + full, .truncated), (header + 2 * full, .truncated), (header + full + 5, .truncated),
      (header + 2 * full + 100, .damaged(chunk: 2)), (sealed.count - 1, .damaged(chunk: 2)),
    ] {
      let cut = Array(sealed.prefix(length))
      let url = folder.url.appending(path: "cut")
      try Data(cut).write(to: url)
      #expect(throws: expected, "\(length)") { try SealedBytes.open(cut, key) }
      #expect(throws: expected, "\(length)") { try SealedFile(url, key: key, purpose: SealedBytes.purpose) }
    }
    #expect(throws: SealedStreamError.self) { try SealedBytes.open(sealed + [0], key) }
  }

  @Test("Chunks exchanged, repeated or taken from another stream are noticed")
  func spliced() throws {
    let header = SealedStreamFormat.headerSize(purpose: SealedBytes.purpose)
    let full = SealedStreamFormat.sealedChunkSize
    let first = try SealedBytes.seal([UInt8](repeating: 1, count: 3 * Self.chunk), key)
    let second = try SealedBytes.seal([UInt8](repeating: 1, count: 3 * Self.chunk), key)
    func part(_ stream: [UInt8], _ index: Int) -> [UInt8] {
      Array(stream[(header + index * full)..<(header + (index + 1) * full)])
    }
    let start = Array(first.prefix(header))
    for (parts, damaged) in [
      ([part(first, 1), part(first, 0), part(first, 2)], 0),
      ([part(first, 0), part(first, 0), part(first, 2)], 1),
      ([part(first, 0), part(second, 1), part(first, 2)], 1), ([part(first, 2)], 0),
    ] {
      #expect(throws: SealedStreamError.damaged(chunk: damaged)) {
        try SealedBytes.open(start + parts.flatMap(\.self), key)
      }
    }
  }

  @Test("Another key, purpose, version or kind of file is told apart from damage")
  func mistaken() throws {
    let sealed = try SealedBytes.seal([1, 2, 3], key)
    #expect(throws: SealedStreamError.wrongKey) { try SealedBytes.open(sealed, SecretBytes(count: 32)) }
    #expect(throws: SealedStreamError.wrongPurpose(SealedBytes.purpose)) {
      try SealedBytes.open(sealed, key, purpose: "carnets/else")
    }
    #expect(throws: SealedStreamError.notSealed) {
      try SealedBytes.open(Array("{\"a\": 1}          ".utf8), key)
    }
    var newer = sealed
    newer[8] = 3
    #expect(throws: SealedStreamError.newer(version: 3)) { try SealedBytes.open(newer, key) }
  }

  @Test("A file says where it belongs: elsewhere it is refused, and no changed bit or cut passes")
  func placed() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "here")
    let text = Array("ce que personne ne doit lire".utf8)
    var writer = try SealedFileWriter(
      in: folder.url, key: key, purpose: SealedBytes.purpose, placeSize: "là".utf8.count)
    try text.withUnsafeBytes { try writer.write($0) }
    try writer.commit(to: url, as: "là")
    func read(at place: String?) throws -> [UInt8] {
      let file = try SealedFile(url, key: key, purpose: SealedBytes.purpose, at: place)
      #expect(file.place == "là")
      return try file.chunks(holding: 0..<file.size).flatMap { try file.text(ofChunk: $0, in: 0..<file.size) }
    }
    #expect(try read(at: "là") == text)
    #expect(try read(at: nil) == text)
    #expect(throws: SealedStreamError.misplaced("là")) { try read(at: "ici") }
    let sealed = try Data(contentsOf: url)
    #expect(sealed.range(of: Data("là".utf8)) == nil)
    for index in sealed.indices {
      var altered = sealed
      altered[index] ^= 1 << UInt8(index % 8)
      try altered.write(to: url)
      #expect(throws: SealedStreamError.self, "byte \(index)") { try read(at: "là") }
      try sealed.prefix(index).write(to: url)
      #expect(throws: SealedStreamError.self, "\(index) bytes") { try read(at: "là") }
    }
  }

  @Test("A writer that is not finished leaves a truncated stream")
  func unfinished() throws {
    let box = SealedBytes.Box()
    do {
      var writer = try SealedStreamWriter(key: key, purpose: SealedBytes.purpose) { box.append($0) }
      try writer.write([UInt8](repeating: 1, count: 100_000).span.bytes)
    }
    #expect(throws: SealedStreamError.truncated) { try SealedBytes.open(box.bytes, key) }
  }
}

/// Sealing and opening in memory.
enum SealedBytes {
  static let purpose = "carnets/test"

  final class Box: Sendable {
    private let storage = Mutex<[UInt8]>([])
    var bytes: [UInt8] { storage.withLock { $0 } }

    init(_ bytes: [UInt8] = []) {
      storage.withLock { $0 = bytes }
    }

    func append(_ more: RawSpan) {
      more.withUnsafeBytes { bytes in storage.withLock { $0.append(contentsOf: bytes) } }
    }

    func take(_ count: Int) -> Data {
      storage.withLock { bytes in
        defer { bytes.removeFirst(min(count, bytes.count)) }
        return Data(bytes.prefix(count))
      }
    }
  }

  static func seal(_ text: [UInt8], _ key: SecretBytes, pieces: Int = 1 << 16) throws -> [UInt8] {
    let box = Box()
    var writer = try SealedStreamWriter(key: key, purpose: purpose) { box.append($0) }
    for start in stride(from: 0, to: text.count, by: pieces) {
      try writer.write(Array(text[start..<min(start + pieces, text.count)]).span.bytes)
    }
    try writer.finish()
    return box.bytes
  }

  static func open(_ sealed: [UInt8], _ key: SecretBytes, purpose: String = purpose) throws -> [UInt8] {
    let box = Box(sealed)
    var reader = try SealedStreamReader(key: key, purpose: purpose) { box.take(min($0, 10_007)) }
    var text: [UInt8] = []
    while let chunk = try reader.next() { text += chunk }
    return text
  }
}
