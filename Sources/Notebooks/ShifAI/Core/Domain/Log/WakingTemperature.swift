package import Foundation
import Values

/// A temperature on waking, as it is stored.
package struct WakingTemperature: Hashable, Sendable {
  /// Thousandths of a degree Celsius: 36550 is 36.55 °C. Fine enough for two decimals of Fahrenheit.
  package var thousandths: Int
  /// Whether she left it out: fever, a short night, another hour.
  package var isExcluded: Bool
  /// When it was taken, `HH:MM` on her clock; nil when she did not say.
  package var time: String?
  /// Free text.
  package var note: String

  package init(thousandths: Int, isExcluded: Bool = false, time: String? = nil, note: String = "") {
    self.thousandths = thousandths
    self.isExcluded = isExcluded
    self.time = time
    self.note = note
  }

  /// Degrees Celsius.
  package var celsius: Double { Double(thousandths) / 1_000 }
}

/// A scale of temperature.
package enum TemperatureUnit: String, CaseIterable, Hashable, Sendable, Codable, Labelled {
  case celsius, fahrenheit

  package var labelKey: String { "shifai.temperatureUnit.\(rawValue)" }

  /// Thousandths of a degree Celsius, to the nearest; nil for what no person can have.
  package func thousandths(_ degrees: Decimal) -> Int? {
    let value = degrees.nearestDouble
    guard value.isFinite, abs(value) < 10_000 else { return nil }
    let celsius = self == .celsius ? value : (value - 32) / 1.8
    let thousandths = Int((celsius * 1_000).rounded())
    return Self.stored.contains(thousandths) ? thousandths : nil
  }

  /// The degrees of a stored temperature on this scale.
  package func degrees(_ thousandths: Int) -> Double {
    self == .celsius ? Double(thousandths) / 1_000 : Double(thousandths) / 1_000 * 1.8 + 32
  }

  /// The scale on which a number can be a person's temperature; nil when it is none on either.
  package static func recognising(_ degrees: Decimal) -> TemperatureUnit? {
    allCases.first { $0.thousandths(degrees) != nil }
  }

  /// ``ShifAILimits/temperature`` in thousandths.
  static let stored =
    Int(ShifAILimits.temperature.lowerBound * 1_000)...Int(ShifAILimits.temperature.upperBound * 1_000)
}
