import Foundation
import Interchange
import Testing

@Suite("A JSON file of another program")
struct JSONLimitTests {
  private struct Damaged: Error {}

  @Test("is refused by its size before it is read")
  func size() throws {
    try withFile(Data("{}".utf8), name: "a.json") { entry in
      let size = ImportLimits.jsonBytes + 1
      try FileHandle(forWritingTo: entry.url).truncate(atOffset: UInt64(size))
      let source = try ImportSource(contentsOf: entry.url)
      #expect(throws: ImportError.tooLarge(name: "a.json", size: size, limit: 32 * 1_048_576)) {
        try JSONNode.read(source.entries[0], or: Damaged())
      }
    }
  }

  @Test("that is nested a million deep is no JSON, and no crash")
  func depth() throws {
    for text in [String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 1_000_000)] {
      _ = try withFile(Data(text.utf8), name: "a.json") { entry in
        #expect(throws: Damaged.self) { try JSONNode.read(entry, or: Damaged()) }
      }
    }
  }

  @Test("may hold numbers of any size")
  func numbers() throws {
    let text = "[1e400, -1e400, 1e-400, 123456789012345678901234567890123456789012345, 9223372036854775808]"
    try withFile(Data(text.utf8), name: "a.json") { entry in
      do { _ = try JSONNode.read(entry, or: Damaged()).entries?.map(\.text) } catch is Damaged {}
    }
  }
}
