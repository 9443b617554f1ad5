import Foundation
import Synchronization

/// Threads that wait for each other at a Mutex. ThreadSanitizer must report nothing.
final class Guarded: Sendable {
  private let number = Mutex(0)

  func add() { number.withLock { $0 += 1 } }
}

let sum = Guarded()
let threads = (0..<4).map { _ in Thread { for _ in 0..<3_000 { sum.add() } } }
for thread in threads { thread.start() }
while !threads.allSatisfy(\.isFinished) { sched_yield() }
