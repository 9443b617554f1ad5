import Foundation
import Synchronization
public import Vault

/// A clock that tests move; each time it is asked it is a second later.
public final class TestClock: Sendable {
  private let origin: Date
  private let ticks = Counter()
  private let identifiers = Counter()
  private let elapsedDays = Mutex(0)

  /// - Parameter start: an instant as ISO 8601 writes it, UTC.
  public init(at start: String) { origin = (try? Date(start, strategy: .iso8601)) ?? .distantPast }

  /// What a notebook is opened with.
  public var dependencies: Dependencies {
    Dependencies(
      now: {
        let days = self.elapsedDays.withLock { $0 }
        return self.origin.addingTimeInterval(Double(days) * 86_400 + Double(self.ticks.next()))
      },
      newID: {
        let digits = String(self.identifiers.next(), radix: 16)
        return "00000000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
      }, timeZone: .gmt)
  }

  /// Lets days pass.
  public func advance(days: Int) { elapsedDays.withLock { $0 += days } }
}
