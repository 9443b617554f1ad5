public import Values

/// Cervical mucus, from the least to the most fertile.
public enum CervicalMucus: String, CaseIterable, Hashable, Sendable, Codable {
  case dry, sticky, creamy, watery
  case eggWhite = "egg_white"

  /// Whether it announces ovulation.
  public var isFertile: Bool { self == .watery || self == .eggWhite }
}

extension CervicalMucus: Comparable {
  /// Whether the first is less fertile than the second.
  public static func < (left: CervicalMucus, right: CervicalMucus) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
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

  /// The rise of the temperature.
  public var temperatureShift: TemperatureShift? { TemperatureShift.find(in: temperatures) }

  /// A sign of ovulation.
  public enum Sign: String, CaseIterable, Hashable, Sendable, Codable {
    case temperature, test, mucus
  }
}
