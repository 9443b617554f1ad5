import Vault

/// When a follower looks, and when it wakes up.
extension BackupFollower {
  /// Looks at what changed: documents become due, or the person chose another place.
  func journalMoved() async {
    // Reading it ended the process: it is not even looked at.
    if isSetAside(.reading) { return }
    do {
      let found = try await store.read { [source] in try source.destination(in: $0) }
      if isLoaded, found == destination {
        try begin(.reading)
        defer { end(.reading) }
        try await absorb()
        publish()
        schedule()
      } else {
        await serially { await $0.drain(.ready) }
      }
    } catch {
      followingFailed(error)
    }
  }

  /// Says that the notebook cannot be followed, unless it is because nobody wants it any more.
  func followingFailed(_ error: any Error) {
    if !isStopped, !(error is CancellationError) { fail(BackupError(error)) }
  }

  /// Wakes up when the next document's turn comes.
  func schedule() {
    guard !isStopped, turn != nil, let next = nextTime else { return }
    // A timer that fires early finds nothing to do and sets the next one.
    if let timer, timer.time <= next { return }
    timer?.task.cancel()
    let task = Task { [weak self, timeline] in
      do { try await timeline.sleep(until: next) } catch { return }
      await self?.timerFired()
    }
    timer = (next, task)
  }

  private var nextTime: Duration? {
    guard let trouble else { return due.next }
    return max(due.next ?? .zero, trouble.backoff.retryAt)
  }

  private func timerFired() async {
    timer = nil
    await serially { await $0.drain(.ready) }
  }
}
