import Dispatch
import GRDB
import Synchronization

/// One live observation per query and notebook, shared by everyone who looks.
///
/// It starts with the first who looks and ends with the last.
final class ObservationHub: Sendable {
  private let pool: DatabasePool
  private let observations = Mutex<[AnyQuery: Weak]>([:])
  /// Serial, so that values arrive in the order of their commits.
  private let deliveries = DispatchQueue(label: "carnets.observations", qos: .userInitiated)

  init(pool: DatabasePool) {
    self.pool = pool
  }

  /// The answer now, then each different one after every commit that touches what it was read from.
  ///
  /// A reader that is slow skips to the newest answer.
  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Value, any Error> {
    let shared = observation(of: query)
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { [deliveries] continuation in
      let cancellable = shared.start(
        onError: { continuation.finish(throwing: $0) },
        onChange: { continuation.yield($0) })
      continuation.onTermination = { _ in
        // The task that stops looking holds a lock of the runtime here, which a value that arrives at this
        // instant waits for while it holds the observation's lock: never take the one within the other.
        deliveries.async {
          // Keeps the shared observation alive for as long as somebody looks.
          withExtendedLifetime(shared) { cancellable.cancel() }
        }
      }
    }
  }

  private func observation<Q: Query>(of query: Q) -> SharedValueObservation<Q.Value> {
    observations.withLock { observations in
      let key = AnyQuery(query)
      if let known = observations[key]?.object as? SharedValueObservation<Q.Value> { return known }
      let shared = ValueObservation.tracking { try query.fetch($0) }
        .removeDuplicates()
        .shared(in: pool, scheduling: .async(onQueue: deliveries), extent: .whileObserved)
      observations = observations.filter { $0.value.object != nil }
      observations[key] = Weak(object: shared)
      return shared
    }
  }
}

private struct Weak {
  weak var object: AnyObject?
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
