import Foundation

/// A clock that runs fifty times too fast: the copy's half second of quiet is over in ten milliseconds, so
/// that kills fall while files are being written.
struct HurriedClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private static let haste = 50
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  var now: Instant { start.advanced(by: start.duration(to: clock.now) * Self.haste) }
  var minimumResolution: Duration { clock.minimumResolution * Self.haste }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await clock.sleep(for: now.duration(to: deadline) / Self.haste)
  }
}
