import Synchronization

/// Something that no record says and that pages show, found out while the app runs. The pages that show it are drawn again
/// when it tells.
public final class LiveSignal: Sendable {
  private struct Listeners {
    var all: [Int: AsyncStream<Void>.Continuation] = [:]
    var last = 0
  }

  private let listeners = Mutex(Listeners())

  /// Nothing to tell yet.
  public init() {}

  /// Says that there is something new.
  public func tell() {
    for listener in listeners.withLock({ Array($0.all.values) }) { listener.yield() }
  }

  /// What is told from now on, until whoever listens is cancelled. News that come at once are told once.
  func news() -> AsyncStream<Void> {
    let (news, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = listeners.withLock { listeners in
      listeners.last += 1
      listeners.all[listeners.last] = listener
      return listeners.last
    }
    listener.onTermination = { [weak self] _ in self?.leave(id) }
    return news
  }

  private func leave(_ id: Int) { listeners.withLock { _ = $0.all.removeValue(forKey: id) } }
}
