import Foundation
import Values

/// What kind of vehicle it is.
package enum VehicleType: String, OpenKnown {
  case car
  case motorcycle
  case truck
  case bicycle
  case other

  /// Before January 2026 the raw values were written with a capital.
  package static func reading(_ rawValue: String) -> VehicleType? {
    VehicleType(rawValue: rawValue) ?? allCases.first { $0.rawValue.capitalized == rawValue }
  }
}
