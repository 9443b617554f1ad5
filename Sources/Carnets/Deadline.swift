/// How long something is waited for that may never end.
struct Deadline {
  private let patience: Duration
  private let clock: any Clock<Duration>

  init(_ patience: Duration, _ clock: any Clock<Duration>) {
    self.patience = patience
    self.clock = clock
  }

  /// Waits until work has ended, and no longer than the patience lasts; work that has not ended goes on alone.
  ///
  /// - Returns: whether it has ended.
  func allows(_ work: @escaping @Sendable () async -> Void) async -> Bool {
    let (ends, end) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingOldest(1))
    Task {
      await work()
      end.yield(true)
    }
    let waiting = Task { [patience, clock] in
      // Cancelled when the work ended first.
      try? await clock.sleep(for: patience)
      end.yield(false)
    }
    defer { waiting.cancel() }
    return await ends.first { _ in true } ?? false
  }
}
