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
        for try await value in store.values(of: page.query) {
          try await show(try page.render(value, context))
        }
      })
  }
}
