public import Foundation

/// The unit in which an energy is filled: a volume of fuel, or kilowatt-hours.
public enum VolumeUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case litres = "L"
  case usGallons = "gal_us"
  case imperialGallons = "gal_uk"
  case kilowattHours = "kWh"
  /// Natural gas and hydrogen are sold by weight.
  case kilograms = "kg"

  /// How many litres one unit is; nil for energy and weight, which are not volumes.
  ///
  /// The US gallon is 231 cubic inches, the imperial one is defined as 4.54609 litres.
  public var inLitres: Double? {
    switch self {
    case .litres: 1
    case .usGallons: 3.785411784
    case .imperialGallons: 4.54609
    case .kilowattHours, .kilograms: nil
    }
  }

  /// What is written after the number.
  public var symbol: String {
    switch self {
    case .usGallons, .imperialGallons: "gal"
    case .litres, .kilowattHours, .kilograms: rawValue
    }
  }

  /// A quantity in this unit: `42,15 L`; as many decimals as it has, from none to two.
  public func formatted(_ value: Double, locale: Locale) -> String {
    value.formatted(.number.locale(locale).precision(.fractionLength(0...2))) + "\u{A0}" + symbol
  }
}
