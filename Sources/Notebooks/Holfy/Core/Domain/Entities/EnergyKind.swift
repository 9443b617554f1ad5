public import Values

/// What a vehicle is filled or charged with.
public enum EnergyKind: String, OpenKnown {
  case petrol
  case diesel
  case lpg
  case electric
  case ethanol
  case naturalGas
  case hydrogen

  /// The unit in which its fill-ups are stored.
  public var unit: VolumeUnit {
    switch self {
    case .petrol, .diesel, .lpg, .ethanol: .litres
    case .electric: .kilowattHours
    case .naturalGas, .hydrogen: .kilograms
    }
  }
}

extension Open<EnergyKind> {
  /// The unit in which fill-ups are stored: litres for an energy that this version does not know.
  public var unit: VolumeUnit { known?.unit ?? .litres }
}
