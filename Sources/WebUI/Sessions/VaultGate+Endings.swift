import Foundation

/// What ends a live page: the vault is locked, or a notebook that it shows is closed.
extension VaultGate {
  /// A live page that waits for its end.
  struct Watcher {
    let session: SecretToken.Fingerprint
    /// The notebook that the page is about; nil for one about all of them.
    let notebook: String?
    let continuation: AsyncStream<Never>.Continuation
  }

  /// Ends when a page must no longer follow what it shows.
  ///
  /// - Parameters:
  ///   - notebook: the notebook that the page is about; nil for one about all of them.
  ///   - session: the session as it was when it asked for the page: what it closed since ends the page at once.
  func endings(of notebook: String?, for session: Session) -> AsyncStream<Never> {
    let id = UUID()
    return AsyncStream { continuation in
      guard isOpen(for: session), let now = sessions.session(session.key),
        session.openNotebooks.isSubset(of: now.openNotebooks)
      else { return continuation.finish() }
      watchers[id] = Watcher(session: session.key, notebook: notebook, continuation: continuation)
      continuation.onTermination = { [weak self] _ in
        Task { await self?.forget(id) }
      }
    }
  }

  /// Ends live pages, all of them unless told which.
  func finishWatchers(where isOver: (Watcher) -> Bool = { _ in true }) {
    for (id, watcher) in watchers where isOver(watcher) {
      watchers[id] = nil
      watcher.continuation.finish()
    }
  }

  private func forget(_ id: UUID) { watchers[id] = nil }
}

extension VaultGate.Watcher {
  /// Whether the page shows something of a notebook.
  func shows(_ other: String) -> Bool { notebook == nil || notebook == other }
}
