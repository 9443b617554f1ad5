package import Values

/// A consumption as the person says it.
package struct ConsumptionFigure: Equatable, Sendable {
  /// What the number counts.
  package enum Measure: String, Equatable, Sendable {
    /// Litres, kWh or kg per 100 km.
    case per100Kilometres
    case milesPerUSGallon
    case milesPerImperialGallon
    /// Miles per kWh or kg.
    case milesPerUnit
  }

  /// The number.
  package let value: Double
  /// What it counts.
  package let measure: Measure
  /// The unit of what was used.
  package let unit: VolumeUnit
}

extension Consumption {
  /// The consumption in the units of the settings: with miles, fuel is told in miles per gallon, the imperial one where
  /// pounds are paid, and everything else in miles per kWh or kg.
  package func figure(_ settings: HolfySettings) -> ConsumptionFigure {
    guard settings.distanceUnit == .miles, per100Kilometres > 0 else {
      return ConsumptionFigure(value: per100Kilometres, measure: .per100Kilometres, unit: unit)
    }
    let isImperial = settings.currency == .gbp
    if let value = milesPerGallon(isImperial ? .imperialGallons : .usGallons) {
      return ConsumptionFigure(
        value: value, measure: isImperial ? .milesPerImperialGallon : .milesPerUSGallon, unit: unit)
    }
    return ConsumptionFigure(
      value: 100 / DistanceUnit.miles.inKilometres / per100Kilometres, measure: .milesPerUnit, unit: unit)
  }

  /// What every ``figure(_:)`` of a unit counts, whatever is consumed.
  package static func measure(of unit: VolumeUnit, _ settings: HolfySettings) -> ConsumptionFigure.Measure {
    Consumption(per100Kilometres: 1, unit: unit).figure(settings).measure
  }

  /// The consumption that a number of ``figure(_:)`` says.
  package init(figure value: Double, _ unit: VolumeUnit, _ settings: HolfySettings) {
    let one = Consumption(per100Kilometres: 1, unit: unit)
    let isInverse = one.figure(settings).measure != .per100Kilometres
    per100Kilometres = isInverse && value > 0 ? one.figure(settings).value / value : value
    self.unit = unit
  }

  private init(per100Kilometres: Double, unit: VolumeUnit) {
    self.per100Kilometres = per100Kilometres
    self.unit = unit
  }
}
