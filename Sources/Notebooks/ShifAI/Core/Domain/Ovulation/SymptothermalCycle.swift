package import Values

/// One cycle as a symptothermal chart shows it: what was noted of each day, and the rise that its temperatures prove.
/// It speaks of days that are over, and is never contraception.
package struct SymptothermalCycle: Equatable, Sendable {
  /// What was noted of one day.
  package struct Day: Hashable, Sendable {
    package let date: CalendarDay
    /// Which day of the cycle it is, from 1.
    package let number: Int
    /// How much she bled; nil for a day without a period.
    package var flow: Flow?
    package var temperature: WakingTemperature?
    package var mucus: Open<CervicalMucus>?
    /// What a test for ovulation said.
    package var lhTest: Open<LHTest>?

    /// Whether anything of it was noted.
    package var isNoted: Bool { flow != nil || temperature != nil || mucus != nil || lhTest != nil }
  }

  /// What the temperatures say.
  package enum Reading: Hashable, Sendable {
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
  package let days: [Day]
  /// What the temperatures say.
  package let reading: Reading
  /// The last fertile day that three days of drier mucus follow; nil when there is none.
  package let mucusPeak: CalendarDay?

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
  package var rise: TemperatureShift? {
    guard case .rise(let shift) = reading else { return nil }
    return shift
  }

  /// Whether a rise is drawn of which the rule rounded a reading to its steps: one below the line may lie a hair above
  /// it on the chart.
  package var isRounded: Bool {
    rise != nil && counted.contains { ($0.temperature?.thousandths ?? 0) % 50 != 0 }
  }

  /// The readings that count, the earliest first.
  package var counted: [Day] { days.filter { $0.temperature.map { !$0.isExcluded } ?? false } }

  /// Whether a reading is one of those that prove the rise: from its first morning on, until the rule was complete.
  package func proves(_ day: Day) -> Bool {
    guard let rise, let temperature = day.temperature, !temperature.isExcluded else { return false }
    return (rise.firstHigh...rise.confirmedOn).contains(day.date)
  }
}
