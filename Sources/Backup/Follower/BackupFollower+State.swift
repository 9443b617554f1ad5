/// How a follower says how it goes.
extension BackupFollower {
  /// How things stand, then each change; a reader that is slow skips to the newest.
  public func states() -> AsyncStream<BackupState> {
    lastListener += 1
    let id = lastListener
    let (stream, continuation) = AsyncStream.makeStream(
      of: BackupState.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    if isStopped { continuation.finish() }
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(id) }
    }
    return stream
  }

  private func forget(_ id: Int) {
    listeners[id] = nil
  }

  /// Tells the listeners when something changed.
  func publish() {
    var now = state
    now.destination = destination
    now.isWaiting = isLoaded && destination != nil && place == nil
    now.due = due.count
    now.isFollowing = isHoldingTurn
    now.failing = trouble.map { [BackupState.Failure(root: nil, title: nil, reason: $0.reason)] } ?? []
    if isLeavingSetAside {
      now.failing.append(BackupState.Failure(root: nil, title: nil, reason: .setAside))
    }
    now.failing += due.failing.sorted().compactMap { root in
      due.entries[root].flatMap { entry in
        entry.failure.map { BackupState.Failure(root: root, title: entry.title, reason: $0) }
      }
    }
    if now == state { return }
    state = now
    for listener in listeners.values { listener.yield(now) }
  }

  /// Notes what keeps the whole backup from being written.
  func fail(_ error: BackupError) {
    var backoff = trouble?.backoff ?? Backoff()
    backoff.failed(at: timeline.now)
    trouble = (error, backoff)
    publish()
    schedule()
  }
}
