/// How long a vault stays open for commands: until nobody used it for a while, and no longer than half a day.
public struct UnlockLease: Sendable {
  /// The longest time, in seconds.
  public static let longest = 12 * 3600

  /// What is left of it.
  public struct Remaining: Hashable, Sendable, Codable {
    /// Seconds until it ends if nothing is asked.
    public let idleSeconds: Int
    /// Seconds until it ends whatever happens; nil when only idleness ends it.
    public let totalSeconds: Int?

    /// - Parameters:
    ///   - idleSeconds: seconds until it ends if nothing is asked.
    ///   - totalSeconds: seconds until it ends whatever happens.
    public init(idleSeconds: Int, totalSeconds: Int?) {
      (self.idleSeconds, self.totalSeconds) = (idleSeconds, totalSeconds)
    }
  }

  private let idle: Duration
  private let end: Duration
  private var lastUse: Duration
  private let uptime: @Sendable () -> Duration

  /// - Parameters:
  ///   - idleMinutes: minutes without a command until the vault locks, 1 to 15.
  ///   - uptime: a clock that goes on while the machine sleeps and never goes back.
  public init(idleMinutes: Int, uptime: @escaping @Sendable () -> Duration) {
    self.uptime = uptime
    idle = .seconds(60 * min(max(idleMinutes, 1), 15))
    lastUse = uptime()
    end = lastUse + .seconds(Self.longest)
  }

  /// Somebody used the vault.
  public mutating func touch() { lastUse = uptime() }

  /// How long until it ends; zero or less when it has.
  public var left: Duration { min(lastUse + idle, end) - uptime() }

  /// What is left, for a person.
  public var remaining: Remaining {
    Remaining(
      idleSeconds: Self.seconds(left), totalSeconds: Self.seconds(end - uptime()))
  }

  /// Whole seconds, none below zero.
  public static func seconds(_ duration: Duration) -> Int {
    Int(clamping: max(0, duration.components.seconds))
  }
}
