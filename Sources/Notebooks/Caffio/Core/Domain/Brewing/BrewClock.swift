package import Foundation

/// When a brew began, was paused and ended: all that is kept of a running timer. What it shows follows from this and the
/// time of day alone, so that a page that is loaded again, or another window, shows the same.
package struct BrewClock: Hashable, Sendable, Codable {
  package struct Pause: Hashable, Sendable, Codable {
    /// When it began.
    package var from: Date
    /// When it ended; nil while it lasts.
    package var to: Date?
  }

  /// When the brew began.
  package let start: Date
  /// The pauses, in order; only the last can still last.
  package private(set) var pauses: [Pause] = []
  /// When the brew ended; nil while it goes on.
  package private(set) var end: Date?

  package init(start: Date) { self.start = start.wholeMilliseconds }

  package var isPaused: Bool { pauses.last.map { $0.to == nil } ?? false }

  /// Pauses; nothing for one that is paused or has ended.
  package mutating func pause(at now: Date) {
    guard !isPaused, end == nil else { return }
    pauses.append(Pause(from: notBefore(now), to: nil))
  }

  /// Goes on after a pause; nothing for one that is not paused.
  package mutating func resume(at now: Date) {
    guard isPaused, end == nil else { return }
    pauses[pauses.count - 1].to = notBefore(now)
  }

  /// Ends the brew; nothing for one that has ended.
  package mutating func finish(at now: Date) {
    guard end == nil else { return }
    end = notBefore(now)
  }

  /// The seconds of brewing until `now`, without the pauses; never less than what is known to have passed, when the
  /// clock on the wall is set back.
  package func elapsed(at now: Date) -> Double {
    let until = min(end ?? .distantFuture, max(now, latest))
    let paused = pauses.reduce(0) { sum, pause in
      sum + max(0, min(pause.to ?? until, until).timeIntervalSince(pause.from))
    }
    return max(0, until.timeIntervalSince(start) - paused)
  }

  /// The last instant that is known of.
  private var latest: Date { end ?? pauses.last.map { $0.to ?? $0.from } ?? start }

  private func notBefore(_ now: Date) -> Date { max(now.wholeMilliseconds, latest) }

  /// Whether the instants are in order: what came from a page is asked first.
  package var isSound: Bool {
    var last = start
    for (index, pause) in pauses.enumerated() {
      guard pause.from >= last, pause.to != nil || index == pauses.count - 1 else { return false }
      last = pause.to ?? pause.from
      guard last >= pause.from else { return false }
    }
    return pauses.count <= 1_000 && (end.map { $0 >= last } ?? true)
  }
}

extension Date {
  /// To the millisecond, so that what is stored as text comes back equal.
  fileprivate var wholeMilliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1_000).rounded() / 1_000)
  }
}
