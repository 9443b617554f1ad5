/// A clock as the time that passed since it was first looked at, whatever kind of clock it is.
struct Timeline: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time now.
  var now: Duration { elapsed() }

  /// Waits until a time; returns at once when it has passed.
  func sleep(until time: Duration) async throws {
    try await sleep(time)
  }
}

/// When to try again what failed: after a second, then twice as long each time, up to five minutes.
struct Backoff: Sendable, Equatable {
  private(set) var attempts = 0
  private(set) var retryAt = Duration.zero

  /// The longest wait.
  static let longest = Duration.seconds(300)

  /// Notes a failure.
  mutating func failed(at now: Duration) {
    retryAt = now + min(Self.longest, .seconds(1 << min(attempts, 9)))
    attempts += 1
  }
}
