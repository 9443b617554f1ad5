import Synchronization
import Testing

@testable import WebUI

@Suite("Work that takes turns")
struct TurnQueueTests {
  private struct Failure: Error {}

  @Test("Each piece begins when the one before has ended, even one that failed")
  func order() async throws {
    let done = Mutex<[Int]>([])
    var queue = TurnQueue()
    let first = queue.add {
      for _ in 0..<100 { await Task.yield() }
      done.withLock { $0.append(1) }
      throw Failure()
    }
    let second = queue.add { done.withLock { $0.append(2) } }
    try await second.value
    await #expect(throws: Failure.self) { try await first.value }
    #expect(done.withLock { $0 } == [1, 2])
  }
}
