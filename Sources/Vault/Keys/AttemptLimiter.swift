package import Foundation

/// Five wrong passphrases in fifteen minutes: nothing more is tried for the rest of them.
package struct AttemptLimiter: Hashable, Sendable, Codable {
  /// How many wrong passphrases are allowed in a window.
  package static let allowance = 5
  /// The window, in seconds.
  package static let window: TimeInterval = 15 * 60

  /// When the wrong passphrases of the window were tried, oldest first.
  private var failures: [Date] = []

  /// Without failures.
  package init() {}

  /// Until when nothing may be tried; `nil` when a passphrase may be.
  package mutating func lockedUntil(now: Date) -> Date? {
    forget(now: now)
    guard failures.count >= Self.allowance, let oldest = failures.first else { return nil }
    return oldest.addingTimeInterval(Self.window)
  }

  /// Counts an attempt, before it is made: a process killed while it derives has tried all the same.
  package mutating func recordAttempt(now: Date) {
    forget(now: now)
    failures.append(now)
  }

  /// The passphrase was right.
  package mutating func recordSuccess() {
    failures = []
  }

  /// A clock set back leaves failures in the future: they count from now, so nobody waits longer than a window.
  private mutating func forget(now: Date) {
    failures = failures.map { min($0, now) }.filter { now.timeIntervalSince($0) < Self.window }
    // More than the allowance is never needed, however many processes tried at once.
    failures = Array(failures.suffix(Self.allowance))
  }
}
