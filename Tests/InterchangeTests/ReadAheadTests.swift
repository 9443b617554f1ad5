import Synchronization
import Testing

@testable import Interchange

@Suite("Reading ahead")
struct ReadAheadTests {
  private struct Torn: Error, Equatable {
    let line: Int
  }

  @Test(
    "Gives every record in its order, and its end again and again", arguments: [0, 1, 255, 256, 257, 10_000])
  func order(count: Int) throws {
    var rows = Self.numbers(upTo: count)
    var seen: [Int] = []
    while let row = try rows.next() { seen.append(row) }
    #expect(seen == Array(0..<count))
    #expect(try rows.next() == nil)
  }

  @Test("An error comes after the records before it")
  func errors() throws {
    var rows = Self.numbers(upTo: 300, then: Torn(line: 301))
    for expected in 0..<300 { #expect(try rows.next() == expected) }
    #expect(throws: Torn(line: 301)) { try rows.next() }
    #expect(throws: Torn(line: 301)) { try rows.next() }
  }

  @Test("A source that cannot be opened says so when its first record is asked for")
  func unopened() {
    var rows = ReadAhead<Int> { throw Torn(line: 0) }
    #expect(throws: Torn(line: 0)) { try rows.next() }
  }

  @Test("Never reads more than a few parts ahead, and stops when told to")
  func bounded() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Int.self)
    var rows = ReadAhead {
      let reader = Reader(end)
      return { reader.next() }
    }
    #expect(try rows.next() == 0)
    rows.stop()
    for await count in ended { #expect(count <= 256 * 7) }
  }

  /// Numbers without an end, counted when the last hold on them is given up.
  private final class Reader: Sendable {
    private let count = Mutex(0)
    private let end: AsyncStream<Int>.Continuation

    init(_ end: AsyncStream<Int>.Continuation) { self.end = end }

    deinit {
      end.yield(count.withLock(\.self))
      end.finish()
    }

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }

  private static func numbers(upTo count: Int, then error: Torn? = nil) -> ReadAhead<Int> {
    ReadAhead {
      var next = 0
      return {
        if next == count, let error { throw error }
        guard next < count else { return nil }
        defer { next += 1 }
        return next
      }
    }
  }
}
