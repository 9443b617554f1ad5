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

  @Test("is refused where a number is beyond what a computer counts with, and keeps large ones")
  func numbers() throws {
    _ = try withFile(Data("[1e400]".utf8), name: "a.json") { entry in
      #expect(throws: Damaged.self) { try JSONNode.read(entry, or: Damaged()) }
    }
    try withFile(Data("[1e200, 123456789012345678901234567890, -9223372036854775809]".utf8), name: "a.json") {
      let texts = try JSONNode.read($0, or: Damaged()).entries?.map(\.text)
      #expect(texts == ["1e+200", "123456789012345678901234567890", "-9223372036854775809"])
    }
  }

  @Test(
    "is read in UTF-8 and UTF-16, with a mark or without, and so is its start",
    arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
  func encodings(_ encoding: String.Encoding) throws {
    func bytes(_ text: String) throws -> Data { try #require(text.data(using: encoding)) }
    try withFile(bytes(#"{"day":"2026-01-05","name":"Éva 😀"}"#), name: "a.json") { entry in
      let start = try JSONStart(entry)
      #expect(start.isObject && start.hasKeys("day", "name"))
      let name = try JSONNode.read(entry, or: Damaged())["name"].text
      #expect(name == "Éva 😀")
    }
    _ = try withFile(bytes(#"{"day":"2026-01-05","day":"2026-01-06"}"#), name: "a.json") { entry in
      #expect(throws: ImportError.repeatedKey(name: "a.json", path: "day")) {
        try JSONNode.read(entry, or: Damaged())
      }
    }
  }

  @Test("is refused where an object holds a name twice")
  func repeatedName() throws {
    _ = try withFile(Data(#"{"data":[{"pain":1,"day":"2026-01-05","pain":3}]}"#.utf8), name: "a.json") {
      entry in
      #expect(throws: ImportError.repeatedKey(name: "a.json", path: "data[0].pain")) {
        try JSONNode.read(entry, or: Damaged())
      }
    }
  }
}
