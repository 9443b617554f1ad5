public import Values

/// One cycle as a symptothermal chart shows it: what was noted of each day, and the rise that its temperatures prove.
/// It speaks of days that are over, and is never contraception.
public struct SymptothermalCycle: Equatable, Sendable {
  /// What was noted of one day.
  public struct Day: Hashable, Sendable {
    /// The day.
    public let date: CalendarDay
    /// Which day of the cycle it is, from 1.
    public let number: Int
    /// How much she bled; nil for a day without a period.
    public var flow: Flow?
    /// The temperature on waking.
    public var temperature: WakingTemperature?
    /// Cervical mucus.
    public var mucus: Open<CervicalMucus>?
    /// What a test for ovulation said.
    public var lhTest: Open<LHTest>?

    /// Whether anything of it was noted.
    public var isNoted: Bool { flow != nil || temperature != nil || mucus != nil || lhTest != nil }
  }

  /// What the temperatures say.
  public enum Reading: Hashable, Sendable {
    /// They rose.
    case rise(TemperatureShift)
    /// Fewer count than the rule needs.
    case tooFew
    /// They did not rise, as far as was noted.
    case noRise
    /// A method that acts by hormones has a day of the cycle: a rise would mean nothing.
    case hormonal
  }

  /// The days, from the first of the cycle.
  public let days: [Day]
  /// What the temperatures say.
  public let reading: Reading
  /// The last fertile day that three days of drier mucus follow; nil when there is none.
  public let mucusPeak: CalendarDay?

  /// Six readings, and three above them.
  static let fewest = 9

  /// What the days of a cycle say.
  init(_ days: [Day], isHormonal: Bool) {
    self.days = days
    let signs = OvulationSigns(
      temperatures: days.compactMap { day in
        day.temperature.map {
          BodyTemperature(day: day.date, celsius: $0.celsius, isExcluded: $0.isExcluded)
        }
      },
      mucus: days.reduce(into: [:]) { $0[$1.date] = $1.mucus?.known })
    mucusPeak = signs.mucusPeak
    reading =
      if isHormonal {
        .hormonal
      } else if let shift = signs.temperatureShift {
        .rise(shift)
      } else {
        signs.temperatures.count(where: \.counts) < Self.fewest ? .tooFew : .noRise
      }
  }

  /// The rise; nil where there is none to be drawn.
  public var rise: TemperatureShift? {
    guard case .rise(let shift) = reading else { return nil }
    return shift
  }

  /// Whether a rise is drawn of which the rule rounded a reading to its steps: one below the line may lie a hair above
  /// it on the chart.
  public var isRounded: Bool {
    rise != nil && counted.contains { ($0.temperature?.thousandths ?? 0) % 50 != 0 }
  }

  /// The readings that count, the earliest first.
  public var counted: [Day] { days.filter { $0.temperature.map { !$0.isExcluded } ?? false } }

  /// Whether a reading is one of those that prove the rise: from its first morning on, until the rule was complete.
  public func proves(_ day: Day) -> Bool {
    guard let rise, let temperature = day.temperature, !temperature.isExcluded else { return false }
    return (rise.firstHigh...rise.confirmedOn).contains(day.date)
  }
}
