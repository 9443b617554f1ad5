import Foundation
import Synchronization

/// The live pages that are shown, each of which waits for its end: the vault is locked, or a notebook that it shows is
/// closed.
final class LivePages: Sendable {
  /// A live page.
  struct Page {
    let session: SecretToken.Fingerprint
    /// The notebook that the page is about; nil for one about all of them.
    let notebook: String?
    fileprivate let end: AsyncStream<Never>.Continuation

    /// Whether the page shows something of a notebook.
    func shows(_ other: String) -> Bool { notebook == nil || notebook == other }
  }

  private let pages = Mutex<[UUID: Page]>([:])

  /// Whether none is shown.
  var isEmpty: Bool { pages.withLock(\.isEmpty) }

  /// Adds a page.
  ///
  /// - Parameter notebook: the notebook that the page is about; nil for one about all of them.
  /// - Returns: what ends when the page must no longer follow what it shows.
  func add(_ notebook: String?, of session: SecretToken.Fingerprint) -> AsyncStream<Never> {
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    let id = UUID()
    pages.withLock { $0[id] = Page(session: session, notebook: notebook, end: end) }
    end.onTermination = { [weak self] _ in
      self?.pages.withLock { $0[id] = nil }
    }
    return stream
  }

  /// Ends pages, all of them unless told which.
  func end(where isOver: (Page) -> Bool = { _ in true }) {
    let over = pages.withLock { pages in
      let over = pages.filter { isOver($0.value) }
      for id in over.keys { pages[id] = nil }
      return over.values.map(\.end)
    }
    // The end of each takes the lock again.
    for page in over { page.finish() }
  }
}
