import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

extension Open<VehicleType> {
  /// What a person is shown: a type that this version does not know is another one.
  var shown: VehicleType { known ?? .other }
}

extension CommandContext {
  /// A distance in its unit, with the decimals that it has.
  func text(_ distance: Double, _ unit: DistanceUnit) -> String { text(distance) + "\u{A0}" + unit.rawValue }
}
