/// A clock whose sleepers wake up at once, or only when they are cancelled.
struct StandingClock: Clock {
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
