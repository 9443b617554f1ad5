import Vault

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
    if let stuckTrash { now.failing.append(BackupState.Failure(root: nil, title: nil, reason: stuckTrash)) }
    now.failing += due.failing.sorted().compactMap { root in
      due.entries[root].flatMap { entry in
        entry.failure.map { BackupState.Failure(root: root, title: entry.title, reason: $0) }
      }
    }
    if now == state { return }
    state = now
    for listener in listeners.values { listener.yield(now) }
  }

  /// How things stand by what the process that follows has noted. What it cannot write is due.
  func observed() async -> BackupState {
    var state = BackupState()
    do {
      state.destination = try await store.read { [source] in try source.destination(in: $0) }
      guard let destination = state.destination else { return state }
      guard try layout.owns(destination) else {
        state.isWaiting = true
        return state
      }
      let place = BackupPlace(destination).name
      state.lastWritten = try await ledger.lastWritten(at: place)
      state.due = try await unwritten(at: place).count
      // It is there once it was looked at as a whole, whatever that comes to.
      let isSettled = try await ledger.places().contains { $0.name == place && $0.isSettled }
      if !isSettled { state.due = max(state.due, 1) }
    } catch {
      state.failing = [BackupState.Failure(root: nil, title: nil, reason: BackupError(error))]
    }
    return state
  }

  /// The roots that changed since everything was written, and those that never were.
  private func unwritten(at place: String) async throws -> Set<String> {
    let present = Set(try await store.read { [source] in try source.roots(in: $0) })
    let written = Set(try await ledger.roots(at: place))
    var due = present.symmetricDifference(written)
    var position = try await store.cursor(of: Self.consumer)
    var hasMore = true
    while hasMore {
      let touched = try await store.touchedRoots(
        after: position, limit: Self.batch, common: source.commonTables, unread: source.unreadTables)
      if touched.everything != nil { return present.union(written) }
      due.formUnion(touched.roots.keys)
      (position, hasMore) = (touched.through, touched.hasMore)
    }
    return due
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
