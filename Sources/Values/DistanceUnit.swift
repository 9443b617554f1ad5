public import Foundation

/// The unit of a distance or of an odometer.
public enum DistanceUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case kilometres = "km"
  case miles = "mi"

  /// How many kilometres one unit is. The international mile is exactly 1.609344 km.
  public var inKilometres: Double {
    switch self {
    case .kilometres: 1
    case .miles: 1.609344
    }
  }

  /// A value in this unit, converted to `other`.
  public func convert(_ value: Double, to other: DistanceUnit) -> Double {
    self == other ? value : value * inKilometres / other.inKilometres
  }

  /// A distance in this unit, rounded to a whole number: `42 000 km`.
  public func formatted(_ value: Double, locale: Locale) -> String {
    value.formatted(.number.locale(locale).precision(.fractionLength(0))) + "\u{A0}" + rawValue
  }
}
