import Crypto
import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("The chain of a log")
struct LogPositionTests {
  @Test("A place is the hash of the one before, its number and the entry")
  func pinned() throws {
    let space = try Pinned.space()
    let label = "carnets/sync/log/1"
    let start = LogPosition.start(of: space)
    #expect(start.sequence == 0)
    #expect(
      start.chain.data
        == Data(SHA256.hash(data: Data([UInt8(label.utf8.count)]) + Data(label.utf8) + space.data)))
    let entry: EntryHash = try Pinned.bytes(1)
    let next = start.followed(by: entry)
    #expect(next.sequence == 1)
    #expect(
      next.chain.data == Data(SHA256.hash(data: start.chain.data + [0, 0, 0, 0, 0, 0, 0, 1] + entry.data)))
  }

  @Test("The last number that can be counted stops nothing")
  func extreme() throws {
    let last = LogPosition(sequence: .max, chain: try Pinned.bytes(1))
    #expect(last.followed(by: try Pinned.bytes(2)).sequence == 0)
  }

  @Test("A history gives what it has seen, from its base on")
  func history() throws {
    var generator = SeededGenerator.printed()
    let base = LogPosition(sequence: 40, chain: try generator.bytes32())
    var history = LogHistory(after: base)
    var positions = [base]
    let entries: [EntryHash] = try (0..<20).map { _ in try generator.bytes32() }
    for entry in entries {
      history.append(entry)
      positions.append(positions[positions.count - 1].followed(by: entry))
    }
    for sequence in UInt64(0)...70 {
      let index = Int(sequence) - 40
      #expect(
        history.chain(at: sequence) == (positions.indices.contains(index) ? positions[index].chain : nil))
      #expect(history.entry(at: sequence) == (entries.indices.contains(index - 1) ? entries[index - 1] : nil))
    }
    #expect(history.end == positions[20])
    #expect(entries.allSatisfy(history.contains))
    #expect(!history.contains(try generator.bytes32()))
    #expect(history.chain(at: .max) == nil)
  }
}
