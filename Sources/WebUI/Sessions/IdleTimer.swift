/// How long nobody did anything.
struct IdleTimer {
  /// Minutes without a request until the vault locks, 1 to 15.
  var minutes = 5 {
    didSet { minutes = min(max(minutes, Self.range.lowerBound), Self.range.upperBound) }
  }
  private let uptime: @Sendable () -> Duration
  private var lastActivity: Duration

  static let range = 1...15
  /// The longest time between two looks.
  static let shortest = Duration.seconds(5)

  init(uptime: @escaping @Sendable () -> Duration) {
    self.uptime = uptime
    lastActivity = uptime()
  }

  /// A person did something.
  mutating func touch() { lastActivity = uptime() }

  /// How long until the vault locks; zero or less when it should.
  var remaining: Duration {
    lastActivity + .seconds(minutes * 60) - uptime()
  }

  /// Time since the start, which goes on while the machine sleeps and never goes back with the wall clock.
  static func systemUptime() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }
}
