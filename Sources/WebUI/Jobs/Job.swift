import Foundation
import Synchronization

/// Long work: how far it is, and what came of it.
public final class Job: Sendable {
  /// How far it is.
  public struct Progress: Hashable, Sendable {
    /// How much is done.
    public var value: Int
    /// Of how much; nil while unknown.
    public var total: Int?
    /// What is being done.
    public var message: PageMessage

    /// - Parameters:
    ///   - value: how much is done.
    ///   - total: of how much.
    ///   - message: what is being done.
    public init(_ message: PageMessage, value: Int = 0, of total: Int? = nil) {
      self.message = message
      self.value = value
      self.total = total
    }
  }

  /// What came of it.
  public enum Outcome: Sendable {
    /// It is done; the page to go on to, and what to say there.
    case done(href: String, toast: Toast? = nil)
    /// It was stopped by the person; nothing was changed.
    case cancelled
    /// It failed; nothing was changed.
    case failed(PageMessage)
  }

  enum State: Sendable {
    case running(Progress)
    case ended(Outcome)
  }

  /// Names it in addresses; not to be guessed.
  let id: String
  /// The key of its title.
  let titleKey: String
  /// Whether a person may stop it.
  let isStoppable: Bool
  /// Whether it is shown on public pages.
  let isPublic: Bool
  private struct Content {
    var state: State
    var watchers: [UUID: AsyncStream<State>.Continuation] = [:]
  }
  private let content: Mutex<Content>

  init(id: String, titleKey: String, isStoppable: Bool = true, isPublic: Bool = false) {
    self.id = id
    self.titleKey = titleKey
    self.isStoppable = isStoppable
    self.isPublic = isPublic
    content = Mutex(Content(state: .running(Progress(PageMessage(key: "job.starting")))))
  }

  var state: State { content.withLock { $0.state } }

  /// Says how far it is. To be called as often as is convenient: a page shows the newest.
  public func report(_ progress: Progress) {
    content.withLock { content in
      guard case .running = content.state else { return }
      content.state = .running(progress)
      for watcher in content.watchers.values { watcher.yield(content.state) }
    }
  }

  func end(_ outcome: Outcome) {
    content.withLock { content in
      content.state = .ended(outcome)
      for watcher in content.watchers.values {
        watcher.yield(content.state)
        watcher.finish()
      }
      content.watchers = [:]
    }
  }

  /// The state now and each newer one, to the end.
  func states() -> AsyncStream<State> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = UUID()
      content.withLock { content in
        continuation.yield(content.state)
        if case .ended = content.state {
          continuation.finish()
        } else {
          content.watchers[id] = continuation
        }
      }
      continuation.onTermination = { [weak self] _ in
        // The watcher may end while the lock is held, on its own thread: it is forgotten a moment later.
        Task { self?.forget(id) }
      }
    }
  }

  private func forget(_ id: UUID) {
    content.withLock { $0.watchers[id] = nil }
  }
}
