import Synchronization
import Testing
import Vault
import WebTestSupport

@testable import WebUI

@Suite("Turns of those who try a passphrase", .timeLimit(.minutes(1)))
struct DerivationQueueTests {
  private typealias Lane = DerivationQueue.Lane

  @Test("A flood from one browser, or from many strangers, delays another by one derivation of each")
  func fair() async throws {
    let queue = DerivationQueue()
    let (order, isShut) = (Mutable<[String]>([]), Mutable(true))
    let lanes =
      (0..<4).map { _ in Lane(group: "codes", source: "a") }
      + (0..<12).map { Lane(group: "codes", source: "\($0)") }
      + [Lane(group: "passphrases", source: "b"), Lane(group: "owner", source: "owner", isKnown: true)]
    let first = Task { try await queue.run(Lane(group: "codes", source: "a")) { while isShut.value {} } }
    while await !queue.isWorking { await Task.yield() }
    var waiting: [Task<Void, any Error>] = []
    for lane in lanes {
      let count = await queue.waiting
      waiting.append(
        Task { try await queue.run(lane) { order.value.append("\(lane.group) \(lane.source)") } })
      while await queue.waiting == count { await Task.yield() }
    }
    isShut.value = false
    try await first.value
    for task in waiting { try await task.value }
    #expect(
      order.value.prefix(6) == [
        "owner owner", "codes a", "passphrases b", "codes 0", "codes 1", "codes 2",
      ])
    #expect(order.value.count == lanes.count)
  }

  @Test("Of one browser four tries wait, of a group sixteen; the others are told to come again")
  func bounded() async throws {
    let queue = DerivationQueue()
    let isShut = Mutable(true)
    let first = Task { try await queue.run(Lane(group: "codes", source: "a")) { while isShut.value {} } }
    while await !queue.isWorking { await Task.yield() }
    var waiting: [Task<Void, any Error>] = []
    for number in 0..<16 {
      waiting.append(Task { try await queue.run(Lane(group: "codes", source: "\(number / 4)")) {} })
      while await queue.waiting == number { await Task.yield() }
    }
    for source in ["0", "new"] {
      await #expect(throws: VaultKeyError.triesUnderWay) {
        try await queue.run(Lane(group: "codes", source: source)) {}
      }
    }
    isShut.value = false
    try await first.value
    for task in waiting { try await task.value }
    try await queue.run(Lane(group: "codes", source: "new")) {}
  }
}
