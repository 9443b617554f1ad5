/// What energy is usually like in a phase, on a scale from 1 to 10, while nothing is known of the person.
package enum EnergyRules {
  /// How sure the rules are of it, from 0 to 1.
  package static let confidence = 0.55

  /// The usual range of a phase; nil for an unknown one.
  package static func range(in phase: CyclePhase) -> ClosedRange<Int>? {
    switch phase {
    case .menstrual: 3...4
    case .follicular: 6...8
    case .ovulatory: 8...9
    case .luteal: 4...6
    case .unknown: nil
    }
  }

  /// The energy expected of a day by its phase, whatever the length of the cycle: 3, 7, 9, 5, and 5 beyond.
  package static func expected(in phase: CyclePhase) -> Int {
    switch phase {
    case .menstrual: 3
    case .follicular: 7
    case .ovulatory: 9
    case .luteal, .unknown: 5
    }
  }
}

/// The inner weather: energy from 1 to 10 as one of four bands.
package enum InnerWeather: String, CaseIterable, Hashable, Sendable, Codable {
  case low, medium, high, highest

  /// The band of an energy: 1–3, 4–5, 6–7, 8–10.
  package init(energy: Int) {
    self =
      switch energy {
      case ...3: .low
      case ...5: .medium
      case ...7: .high
      default: .highest
      }
  }

  package var labelKey: String { "shifai.weather.\(rawValue)" }
}
