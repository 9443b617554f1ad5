package import Values

/// What was used between two full tanks.
package struct FuelSegment: Equatable, Sendable {
  /// The fill-up that ends it.
  package var entryId: FuelEntry.ID
  package var energy: Open<EnergyKind>
  /// The distance, in the unit of the odometer.
  package var distance: Double
  /// What was used, partial fill-ups included: litres, kWh or kg.
  package var volume: Double
  /// What it cost; nil when a cost of the segment is missing, or they have several currencies.
  package var cost: Money?
  /// Whether the vehicle also ran on another energy over this distance: then less of this one was used
  /// than alone it would have needed, and the consumption is only an indication.
  package var isShared: Bool
}

/// How much is used over a distance.
package struct Consumption: Hashable, Sendable {
  /// Litres, kWh or kg per 100 km.
  package var per100Kilometres: Double
  /// The unit of the quantity.
  package var unit: VolumeUnit

  /// The consumption of `volume` over `distance`; nil without a distance.
  package init?(volume: Double, distance: Double, in distanceUnit: DistanceUnit, unit: VolumeUnit) {
    guard distance > 0 else { return nil }
    per100Kilometres = volume / distanceUnit.convert(distance, to: .kilometres) * 100
    self.unit = unit
  }

  /// Miles per gallon, US or imperial; nil for what is not counted in litres, and for nothing used.
  package func milesPerGallon(_ gallon: VolumeUnit) -> Double? {
    guard let litresPerGallon = gallon.inLitres, unit.inLitres != nil, per100Kilometres > 0 else {
      return nil
    }
    return 100 / DistanceUnit.miles.inKilometres * litresPerGallon / per100Kilometres
  }
}
