import Synchronization
import Testing

@testable import Vault

@Suite("How long the vault stays open for commands")
struct UnlockLeaseTests {
  /// A clock that a test sets.
  private final class Uptime: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }

  @Test("It ends after as many minutes without a command as were chosen, and a command puts that off")
  func idle() {
    let uptime = Uptime()
    var lease = UnlockLease(idleMinutes: 5) { uptime.now }
    uptime.now = .seconds(299)
    #expect(lease.left == .seconds(1))
    lease.touch()
    uptime.now = .seconds(598)
    #expect(lease.left == .seconds(1))
    #expect(lease.remaining == UnlockLease.Remaining(idleSeconds: 1, totalSeconds: 42_602))
    uptime.now = .seconds(599)
    #expect(lease.left == .zero)
  }

  @Test("It ends after twelve hours whatever is asked")
  func longest() {
    let uptime = Uptime()
    var lease = UnlockLease(idleMinutes: 15) { uptime.now }
    for minute in 1..<720 {
      uptime.now = .seconds(minute * 60)
      lease.touch()
    }
    #expect(lease.left == .seconds(60))
    uptime.now = .seconds(43_200)
    lease.touch()
    #expect(lease.left == .zero)
  }

  @Test(
    "A time that nobody may choose is brought within one and fifteen minutes", arguments: [(0, 1), (99, 15)])
  func bounds(chosen: Int, kept: Int) {
    #expect(UnlockLease(idleMinutes: chosen) { .zero }.left == .seconds(kept * 60))
  }

  @Test("The key is gone once the time is over, and with the first request after a machine slept")
  func agent() async throws {
    let uptime = Uptime()
    let keys = KeyFixtures.keyRing()
    let agent = KeyAgent(keys: keys, lease: UnlockLease(idleMinutes: 5) { uptime.now })
    let (first, isLast) = await agent.answer(.key(vaultID: keys.vaultID))
    #expect(first == .key(try keys.masterKey()) && !isLast)
    #expect(await agent.answer(.key(vaultID: KeyFixtures.keyRing().vaultID)).reply == .refused)
    uptime.now = .seconds(8 * 3600)
    let late = await agent.answer(.key(vaultID: keys.vaultID))
    #expect(late.reply == .locked && late.isLast)
    #expect(keys.isClosed)
  }

  @Test("A request to lock drops the key at once")
  func lock() async {
    let keys = KeyFixtures.keyRing()
    let agent = KeyAgent(keys: keys, lease: UnlockLease(idleMinutes: 5) { .zero })
    let answer = await agent.answer(.lock)
    #expect(answer.reply == .locked && answer.isLast && keys.isClosed)
    #expect(await agent.answer(.key(vaultID: keys.vaultID)).reply == .locked)
  }
}
