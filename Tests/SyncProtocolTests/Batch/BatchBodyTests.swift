import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("What a batch says")
struct BatchBodyTests {
  @Test("Any changes come back as they were")
  func roundTrip() throws {
    var generator = SeededGenerator.printed()
    for _ in 0..<200 {
      let groups = (1...Int.random(in: 1...4, using: &generator)).map { _ in
        ChangeGroup(
          transaction: UUID(), time: .random(in: .min ... .max, using: &generator),
          changes: (1...Int.random(in: 1...5, using: &generator)).map { _ in generator.cellChange() })
      }
      let count = UInt64(groups.reduce(0) { $0 + $1.changes.count })
      let body = try #require(
        BatchBody(
          notebook: generator.text(upTo: 9), schemaVersion: "1.0.0",
          seen: VersionVector([try generator.bytes32(): 4]), firstNumber: 8, groups: groups,
          digest: try generator.bytes32()))
      #expect(try BatchBody(canonicalBytes: body.canonicalBytes) == body)
      #expect(body.numbers == 8...7 + count)
    }
  }

  @Test("No beginning and no changed bit of a body stops the reader, or stands for the same body")
  func hostile() throws {
    var generator = SeededGenerator.printed()
    try CanonicalProperties.check(try Pinned.body(["Café", "thé"]))
    for _ in 0..<5 { try CanonicalProperties.check(generator.cellChange()) }
    CanonicalProperties.checkNoise(BatchBody.self, from: &generator)
    CanonicalProperties.checkNoise(CellChange.self, from: &generator)
  }

  @Test(
    "A number is written as SQLite stores it",
    arguments: [
      (SyncValue.real(.nan), SyncValue.null), (.real(-0.0), .real(0)), (.real(.infinity), .real(.infinity)),
      (.integer(.min), .integer(.min)),
    ])
  func numbers(value: SyncValue, stored: SyncValue) throws {
    #expect(value.canonicalBytes == stored.canonicalBytes)
    #expect(try SyncValue(canonicalBytes: value.canonicalBytes) == stored)
  }

  @Test("What is no number, and a negative zero, are refused")
  func refusedNumbers() {
    for number in [Double.nan, -Double.nan, -0.0] {
      let bytes: [UInt8] = [2] + withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) }
      #expect(throws: CodecError.notCanonical) { try SyncValue(canonicalBytes: bytes) }
    }
    #expect(throws: CodecError.unknownKind(9)) { try SyncValue(canonicalBytes: [9] as [UInt8]) }
  }

  @Test("Values are the same when their bytes are")
  func equality() {
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    #expect(composed == decomposed)
    #expect(SyncValue.text(composed) != .text(decomposed))
    #expect(SyncValue.real(.nan) == .real(.nan))
    #expect(SyncValue.real(0) != .real(-0.0))
    #expect(SyncValue.integer(1) != .real(1))
    #expect(RowName(table: composed, id: "a") != RowName(table: decomposed, id: "a"))
    #expect(RowName(table: "a", id: composed) != RowName(table: "a", id: decomposed))
    let row = RowName(table: "a", id: "b")
    func kinds(_ text: String) -> [CellChange.Kind] {
      [
        .write(cell: text, values: [:]), .write(cell: "c", values: [text: .null]),
        .write(cell: "c", values: ["f": .text(text)]), .genesis(cell: text, values: [:]), .delete,
      ]
    }
    for (left, right) in zip(kinds(composed), kinds(decomposed)) {
      #expect((CellChange(row, left) == CellChange(row, right)) == (left == .delete))
    }
    #expect(CellChange.Kind.write(cell: "c", values: [:]) != .genesis(cell: "c", values: [:]))
    #expect(Set(kinds(composed) + kinds(decomposed) + kinds(composed)).count == 9)
    #expect(Set([SyncValue.real(.nan), .real(.nan), .null]).count == 2)
  }

  @Test("A name or an id has at most 255 bytes, written and read")
  func longNames() throws {
    let (long, longest) = (String(repeating: "x", count: 256), String(repeating: "x", count: 255))
    let row = RowName(table: "a", id: "b")
    func body(_ change: CellChange) throws -> BatchBody? {
      BatchBody(
        notebook: "caffio", schemaVersion: "1.4.0", seen: VersionVector(), firstNumber: 1,
        groups: [ChangeGroup(transaction: UUID(), time: 0, changes: [change])], digest: try Pinned.bytes(1))
    }
    for text in [long, longest] {
      for change in [
        CellChange(RowName(table: text, id: "b"), .delete),
        CellChange(RowName(table: "a", id: text), .delete),
        CellChange(row, parents: [RowName(table: "a", id: text)], .delete),
        CellChange(row, .write(cell: text, values: [:])),
        CellChange(row, .genesis(cell: "c", values: [text: .null])),
      ] {
        #expect((try body(change) == nil) == (text == long))
        guard text == long else { continue }
        #expect(throws: CodecError.tooLarge) { try CellChange(canonicalBytes: change.canonicalBytes) }
      }
    }
  }

  @Test("Two spellings of one field are refused: one of the two values would be lost")
  func spellings() {
    var writer = CanonicalWriter()
    writer.write(UInt8(1))
    writer.write(shared: "cell")
    writer.write(size: 2)
    for field in ["e\u{301}", "\u{e9}"] {
      writer.write(shared: field)
      writer.write(SyncValue.null)
    }
    #expect(throws: CodecError.notCanonical) {
      try CellChange.Kind(canonicalBytes: writer.bytes)
    }
  }

  @Test("A body without changes, or whose numbers cannot be counted, is none")
  func uncountable() throws {
    let body = try Pinned.body()
    func made(_ first: UInt64, _ groups: [ChangeGroup]) -> BatchBody? {
      BatchBody(
        notebook: body.notebook, schemaVersion: body.schemaVersion, seen: body.seen, firstNumber: first,
        groups: groups, digest: body.digest)
    }
    let empty = ChangeGroup(transaction: UUID(), time: 0, changes: [])
    #expect(made(1, []) == nil)
    #expect(made(1, body.groups + [empty]) == nil)
    #expect(made(0, body.groups) == nil)
    #expect(made(.max, body.groups) == nil)
    let last = UInt64.max - 1
    #expect(made(last, body.groups)?.numbers == last...last)
  }

  @Test("Ten thousand rows of five fields take little more than their values")
  func compact() throws {
    let changes = (0..<10_000).flatMap { _ in
      let row = RowName(table: "coffees", id: UUID().uuidString.lowercased())
      return (0..<5).map { field in
        CellChange(
          row,
          .write(cell: "cell\(field)", values: ["field\(field)": .text(String(repeating: "x", count: 40))]))
      }
    }
    let body = try #require(
      BatchBody(
        notebook: "caffio", schemaVersion: "1.4.0", seen: VersionVector(), firstNumber: 1,
        groups: [ChangeGroup(transaction: UUID(), time: 0, changes: changes)],
        digest: try Pinned.bytes(1)))
    #expect(body.canonicalBytes.count < 10_000 * 280)
  }
}
