import Foundation
import Synchronization
public import Vault

extension Dependencies {
  /// A world that tests can rely on: the clock stands at an instant and moves one second per look,
  /// identifiers count up, and the time zone is UTC.
  ///
  /// - Parameter start: ISO 8601, whole seconds.
  public static func pinned(at start: String = "2026-01-15T10:00:00Z") -> Dependencies {
    let origin = (try? Date(start, strategy: .iso8601)) ?? .distantPast
    let ticks = Counter()
    let identifiers = Counter()
    return Dependencies(
      now: { origin.addingTimeInterval(Double(ticks.next())) },
      newID: {
        let digits = String(identifiers.next(), radix: 16)
        return "00000000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
      },
      timeZone: .gmt)
  }
}

/// Counts from 1.
public final class Counter: Sendable {
  private let value = Mutex(0)

  /// Starts before 1.
  public init() {}

  /// The next number.
  public func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
