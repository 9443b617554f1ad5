import Testing

@testable import Carnets

/// A clock whose sleepers wake up at once, or only when they are cancelled.
private struct StandingClock: Clock {
  typealias Instant = ContinuousClock.Instant
  let wakesUp: Bool
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if wakesUp { return }
    let (never, end) = AsyncStream<Never>.makeStream()
    try await withTaskCancellationHandler {
      for await _ in never {}
      try Task.checkCancellation()
    } onCancel: {
      end.finish()
    }
  }
}

@Suite("What may never end", .timeLimit(.minutes(1))) struct DeadlineTests {
  @Test("is waited for no longer than the patience lasts")
  func hanging() async {
    let (never, end) = AsyncStream<Never>.makeStream()
    let isDone = await Deadline(.seconds(2), StandingClock(wakesUp: true)).allows {
      for await _ in never {}
    }
    #expect(!isDone)
    end.finish()
  }

  @Test("and ends in time keeps nobody waiting")
  func ending() async {
    #expect(await Deadline(.seconds(2), StandingClock(wakesUp: false)).allows {})
  }
}
