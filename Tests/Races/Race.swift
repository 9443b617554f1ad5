import Foundation

/// Two threads that add to one number. ThreadSanitizer must report it.
final class Unguarded: @unchecked Sendable {
  var number = 0
}

let sum = Unguarded()
let threads = (0..<2).map { _ in Thread { for _ in 0..<1_000 { sum.number += 1 } } }
for thread in threads { thread.start() }
while !threads.allSatisfy(\.isFinished) { sched_yield() }
