import Synchronization
import Vault

/// A page that follows what it shows, whatever it is made of.
struct LiveContent: Sendable {
  /// The page now.
  let current: @Sendable () async throws -> PageContent
  /// Calls `show` with the page now and each time it changes, until cancelled.
  let follow: @Sendable (_ show: @escaping @Sendable (PageContent) async throws -> Void) async throws -> Void

  init(
    current: @escaping @Sendable () async throws -> PageContent,
    follow:
      @escaping @Sendable (
        _ show: @escaping @Sendable (PageContent) async throws -> Void
      ) async throws -> Void
  ) {
    self.current = current
    self.follow = follow
  }

  /// A page of one query.
  init<Q: Query>(_ page: LivePage<Q>, store: NotebookStore, context: PageContext) {
    self.init(
      current: { try page.render(try await store.value(page.query), context) },
      follow: { show in
        guard let signal = page.signal else {
          for try await value in store.values(of: page.query) {
            try await show(try page.render(value, context))
          }
          return
        }
        let latest = Latest<Q.Value>()
        for try await _ in Self.news(of: page.query, in: store, or: signal, keeping: latest) {
          if let value = latest.value { try await show(try page.render(value, context)) }
        }
      })
  }

  /// When a query has another answer, or a signal tells: one list of news, so that no page that was made before comes
  /// after one that knows more.
  private static func news<Q: Query>(
    of query: Q, in store: NotebookStore, or signal: LiveSignal, keeping latest: Latest<Q.Value>
  ) -> AsyncThrowingStream<Void, any Error> {
    let (told, answers) = (signal.news(), store.values(of: query))
    let (news, listener) = AsyncThrowingStream.makeStream(
      of: Void.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
    let work = Task {
      await withTaskGroup { group in
        group.addTask {
          do {
            for try await answer in answers {
              latest.value = answer
              listener.yield()
            }
            listener.finish()
          } catch {
            listener.finish(throwing: error)
          }
        }
        group.addTask {
          for await _ in told { listener.yield() }
        }
        await group.next()
        group.cancelAll()
      }
    }
    listener.onTermination = { _ in work.cancel() }
    return news
  }
}

/// The newest answer to a query.
private final class Latest<Value: Sendable>: Sendable {
  private let storage = Mutex<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
