import GRDB
import Synchronization

/// One live query per question and notebook, shared by everyone who looks.
///
/// It starts with the first who looks and ends with the last. A commit only says that something changed; what
/// is looked at is read again afterwards, so that nobody who looks makes a write take longer.
final class ObservationHub: Sendable {
  private let pool: DatabasePool
  private let errors: StoreErrors
  private let shared = Shared()
  private let commits: CommitObserver

  /// The live queries, those that nobody looks at any more among them until the next one begins.
  private final class Shared: Sendable {
    let queries = Mutex<[AnyQuery: Weak]>([:])

    func refresh() {
      let live = queries.withLock { $0.values.compactMap(\.object) }
      for query in live { Task { await query.refresh() } }
    }
  }

  /// - Parameter errors: what the errors mean that end what is looked at.
  init(pool: DatabasePool, errors: StoreErrors) {
    self.pool = pool
    self.errors = errors
    commits = pool.unsafeReentrantWrite { [shared] db in
      CommitObserver(of: db) { [weak shared] in shared?.refresh() }
    }
  }

  /// Has everything that is looked at read again.
  func refresh() { shared.refresh() }

  /// The answer now, then each different one after a commit.
  ///
  /// A reader that is slow skips to the newest answer.
  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Value, any Error> {
    let live = live(query)
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let arrival = Task { await live.add(continuation) }
      continuation.onTermination = { _ in
        // Keeps the live query for as long as somebody looks.
        Task { await live.remove(arrival.value) }
      }
    }
  }

  private func live<Q: Query>(_ query: Q) -> LiveQuery<Q> {
    shared.queries.withLock { queries in
      let key = AnyQuery(query)
      if let known = queries[key]?.object as? LiveQuery<Q> { return known }
      let live = LiveQuery(query, in: pool, errors: errors)
      queries = queries.filter { $0.value.object != nil }
      queries[key] = Weak(object: live)
      return live
    }
  }
}

private struct Weak: Sendable {
  weak var object: (any Refreshable)?
}

/// Any query as a key; `AnyHashable` that can be sent.
private struct AnyQuery: Hashable, Sendable {
  private let query: any Query

  init(_ query: any Query) { self.query = query }

  static func == (left: AnyQuery, right: AnyQuery) -> Bool {
    AnyHashable(left.query) == AnyHashable(right.query)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(query))
  }
}
