import Foundation
public import Values

/// What kind of vehicle it is.
public enum VehicleType: String, OpenKnown {
  case car
  case motorcycle
  case truck
  case bicycle
  case other

  /// Before January 2026 the raw values were written with a capital.
  public static func reading(_ rawValue: String) -> VehicleType? {
    VehicleType(rawValue: rawValue) ?? allCases.first { $0.rawValue.capitalized == rawValue }
  }
}
