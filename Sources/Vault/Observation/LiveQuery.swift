import GRDB

/// A query that somebody looks at: one answer for everyone who asks the same.
///
/// After a change it is read again, once for however many changes came meanwhile, and told only when it differs.
/// It is an actor and no lock: a reader that stops looking does so inside a lock of the runtime, which must
/// never wait for news that are being told.
actor LiveQuery<Q: Query> {
  typealias Watcher = AsyncThrowingStream<Q.Value, any Error>.Continuation

  private let query: Q
  private let pool: DatabasePool
  private let errors: StoreErrors
  private var watchers: [Int: Watcher] = [:]
  /// Those who have not been told anything yet.
  private var newcomers: Set<Int> = []
  private var lastWatcher = 0
  private var latest: Q.Value?
  private var isReading = false
  /// Whether something changed since the reading under way began.
  private var isStale = false

  init(_ query: Q, in pool: DatabasePool, errors: StoreErrors) {
    self.query = query
    self.pool = pool
    self.errors = errors
  }

  /// Tells somebody the answer now, and each different one.
  ///
  /// - Returns: the number by which ``remove(_:)`` knows them.
  func add(_ watcher: Watcher) -> Int {
    lastWatcher += 1
    watchers[lastWatcher] = watcher
    newcomers.insert(lastWatcher)
    refresh()
    return lastWatcher
  }

  /// Somebody looks no longer.
  func remove(_ number: Int) {
    watchers[number] = nil
    newcomers.remove(number)
  }

  /// Something in the notebook changed.
  func refresh() {
    if watchers.isEmpty { return }
    if isReading {
      isStale = true
      return
    }
    isReading = true
    Task { await read() }
  }

  private func read() async {
    repeat {
      isStale = false
      // Whoever comes while this is read waits for the reading that their coming asks for.
      let waiting = newcomers
      do {
        tell(try await pool.read { [query] in try query.fetch($0) }, to: waiting)
      } catch {
        let meaning = errors.meaning(of: error)
        for watcher in watchers.values { watcher.finish(throwing: meaning) }
        watchers = [:]
        newcomers = []
        latest = nil
      }
    } while isStale && !watchers.isEmpty
    isReading = false
  }

  private func tell(_ value: Q.Value, to waiting: Set<Int>) {
    let isNew = value != latest
    latest = value
    newcomers.subtract(waiting)
    for (number, watcher) in watchers {
      if waiting.contains(number) || isNew && !newcomers.contains(number) { watcher.yield(value) }
    }
  }
}

/// A live query of any kind, as the hub sees it.
protocol Refreshable: Actor {
  /// Something in the notebook changed.
  func refresh() async
}

extension LiveQuery: Refreshable {}
