public import Values

/// Cervical mucus, from the least to the most fertile.
public enum CervicalMucus: String, CaseIterable, Hashable, Sendable, Codable {
  case dry, sticky, creamy, watery
  case eggWhite = "egg_white"

  /// Whether it announces ovulation.
  public var isFertile: Bool { self == .watery || self == .eggWhite }
}

/// What a woman noted in one cycle that says when she ovulates.
public struct OvulationSigns: Hashable, Sendable {
  /// Waking temperatures.
  public var temperatures: [BodyTemperature]
  /// Mucus by day.
  public var mucus: [CalendarDay: CervicalMucus]
  /// LH tests by day; true where positive.
  public var tests: [CalendarDay: Bool]

  /// What was noted; nothing by default.
  public init(
    temperatures: [BodyTemperature] = [], mucus: [CalendarDay: CervicalMucus] = [:],
    tests: [CalendarDay: Bool] = [:]
  ) {
    self.temperatures = temperatures
    self.mucus = mucus
    self.tests = tests
  }

  /// The first day with fertile mucus; nil when there is none.
  public var firstFertileDay: CalendarDay? { mucus.filter(\.value.isFertile).keys.min() }

  /// The peak: the last fertile day that three days of drier mucus follow (Billings; Sensiplan).
  public var mucusPeak: CalendarDay? {
    mucus.filter(\.value.isFertile).keys.sorted().last { peak in
      (1...3).allSatisfy { mucus[peak.adding(days: $0)].map { !$0.isFertile } ?? false }
    }
  }

  /// The first positive LH test; nil when there is none.
  public var firstPositiveTest: CalendarDay? { tests.filter(\.value).keys.min() }

  /// The rise of the temperature.
  public var temperatureShift: TemperatureShift? { TemperatureShift.find(in: temperatures) }

  /// What each sign says, as the day number on which ovulation falls.
  ///
  /// - A positive LH test comes about a day before (Behre et al. 2000).
  /// - The mucus peak lies within a day of it in most cycles (Bigelow et al. 2004).
  /// - The temperature rises the day after (``TemperatureShift``).
  ///
  /// None of these was measured here.
  var estimates: [(sign: Sign, ovulation: Gaussian)] {
    var all: [(Sign, Gaussian)] = []
    if let shift = temperatureShift {
      all.append(
        (
          .temperature,
          Gaussian(mean: Double(shift.ovulation.dayNumber), deviation: TemperatureShift.deviation)
        ))
    }
    if let test = firstPositiveTest {
      all.append((.test, Gaussian(mean: Double(test.dayNumber) + 1, deviation: 1)))
    }
    if let peak = mucusPeak { all.append((.mucus, Gaussian(mean: Double(peak.dayNumber), deviation: 1.3))) }
    return all
  }

  /// A sign of ovulation.
  public enum Sign: String, CaseIterable, Hashable, Sendable, Codable {
    case temperature, test, mucus
  }
}
