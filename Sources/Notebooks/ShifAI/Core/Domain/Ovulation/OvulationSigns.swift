package import Values

/// Cervical mucus, from the least to the most fertile.
package enum CervicalMucus: String, CaseIterable, Hashable, Sendable, Codable {
  case dry, sticky, creamy, watery
  case eggWhite = "egg_white"

  /// Whether it announces ovulation.
  package var isFertile: Bool { self == .watery || self == .eggWhite }
}

extension CervicalMucus: Comparable {
  /// Whether the first is less fertile than the second.
  package static func < (left: CervicalMucus, right: CervicalMucus) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// What a woman noted in one cycle that says when she ovulates.
package struct OvulationSigns: Hashable, Sendable {
  /// Waking temperatures.
  package var temperatures: [BodyTemperature]
  package var mucus: [CalendarDay: CervicalMucus]
  /// LH tests by day; true where positive.
  package var tests: [CalendarDay: Bool]

  /// What was noted; nothing by default.
  package init(
    temperatures: [BodyTemperature] = [], mucus: [CalendarDay: CervicalMucus] = [:],
    tests: [CalendarDay: Bool] = [:]
  ) {
    self.temperatures = temperatures
    self.mucus = mucus
    self.tests = tests
  }

  /// The first day with fertile mucus; nil when there is none.
  package var firstFertileDay: CalendarDay? { mucus.filter(\.value.isFertile).keys.min() }

  /// The peak: the last fertile day that three days of drier mucus follow (Billings; Sensiplan).
  package var mucusPeak: CalendarDay? {
    mucus.filter(\.value.isFertile).keys.sorted().last { peak in
      (1...3).allSatisfy { mucus[peak.adding(days: $0)].map { !$0.isFertile } ?? false }
    }
  }

  /// The rise of the temperature.
  package var temperatureShift: TemperatureShift? { TemperatureShift.find(in: temperatures) }

  package enum Sign: String, CaseIterable, Hashable, Sendable, Codable {
    case temperature, test, mucus
  }
}
