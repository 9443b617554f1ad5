import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Entries as they are streamed")
struct EntryFramesTests {
  @Test("Entries come back whole, in whatever pieces they arrive")
  func pieces() throws {
    var generator = SeededGenerator.printed()
    let entries = (1...20).map { number in
      ReceivedEntry(
        sequence: UInt64(number), bytes: Data(generator.bytes(Int.random(in: 0...300, using: &generator))))
    }
    let stream = entries.map(EntryFrames.frame).reduce(Data(), +)
    for _ in 0..<50 {
      var frames = EntryFrames()
      var rest = stream[...]
      var found: [ReceivedEntry] = []
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...100, using: &generator))
        found += try frames.take(piece)
        rest = rest.dropFirst(piece.count)
      }
      try frames.finish()
      #expect(found == entries)
    }
  }

  @Test("A stream that ends within an entry shows, and none makes room for more than an entry may have")
  func hostile() throws {
    let frame = EntryFrames.frame(ReceivedEntry(sequence: 1, bytes: Data([1, 2, 3])))
    for count in 1..<frame.count {
      var frames = EntryFrames()
      let found = try frames.take(frame.prefix(count))
      #expect(found == [])
      #expect(throws: CodecError.truncated) { try frames.finish() }
    }
    var frames = EntryFrames()
    #expect(throws: CodecError.tooLarge) {
      try frames.take([0, 0, 0, 0, 0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF] as [UInt8])
    }
  }
}
