public import Foundation
import Values

/// A temperature on waking, as it is stored.
public struct WakingTemperature: Hashable, Sendable {
  /// Hundredths of a degree Celsius: 3655 is 36.55 °C.
  public var hundredths: Int
  /// Whether she left it out: fever, a short night, another hour.
  public var isExcluded: Bool
  /// When it was taken, `HH:MM` on her clock; nil when she did not say.
  public var time: String?
  /// Free text.
  public var note: String

  /// A reading.
  public init(hundredths: Int, isExcluded: Bool = false, time: String? = nil, note: String = "") {
    self.hundredths = hundredths
    self.isExcluded = isExcluded
    self.time = time
    self.note = note
  }

  /// Degrees Celsius.
  public var celsius: Double { Double(hundredths) / 100 }
}

/// A scale of temperature.
public enum TemperatureUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case celsius, fahrenheit

  /// The key of its sign.
  public var labelKey: String { "shifai.temperatureUnit.\(rawValue)" }

  /// Hundredths of a degree Celsius, to the nearest; nil for what no person can have.
  public func hundredths(_ degrees: Decimal) -> Int? {
    let value = degrees.nearestDouble
    guard value.isFinite, abs(value) < 10_000 else { return nil }
    let celsius = self == .celsius ? value : (value - 32) / 1.8
    let hundredths = Int((celsius * 100).rounded())
    return Self.stored.contains(hundredths) ? hundredths : nil
  }

  /// The degrees of a stored temperature on this scale.
  public func degrees(_ hundredths: Int) -> Double {
    self == .celsius ? Double(hundredths) / 100 : Double(hundredths) / 100 * 1.8 + 32
  }

  /// The scale on which a number can be a person's temperature; nil when it is none on either.
  public static func recognising(_ degrees: Decimal) -> TemperatureUnit? {
    allCases.first { $0.hundredths(degrees) != nil }
  }

  /// ``ShifAILimits/temperature`` in hundredths.
  static let stored =
    Int(ShifAILimits.temperature.lowerBound * 100)...Int(ShifAILimits.temperature.upperBound * 100)
}
