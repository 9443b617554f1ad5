package import Values

/// What a vehicle is filled or charged with.
package enum EnergyKind: String, OpenKnown {
  case petrol
  case diesel
  case lpg
  case electric
  case ethanol
  case naturalGas
  case hydrogen

  /// The unit in which its fill-ups are stored.
  package var unit: VolumeUnit {
    switch self {
    case .petrol, .diesel, .lpg, .ethanol: .litres
    case .electric: .kilowattHours
    case .naturalGas, .hydrogen: .kilograms
    }
  }
}

extension Open<EnergyKind> {
  /// The unit in which fill-ups are stored: litres for an energy that this version does not know.
  package var unit: VolumeUnit { known?.unit ?? .litres }
}
