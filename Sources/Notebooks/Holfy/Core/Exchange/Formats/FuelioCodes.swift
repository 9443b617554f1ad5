import Foundation
import Interchange
import Values

/// The numbers and names by which Fuelio writes fuels, units and costs.
enum FuelioCodes {
  /// What a fuel code stands for: the hundreds are the fuel, the rest its variety. Nil when it is not set.
  static func energy(_ code: Int) -> String? {
    switch code / 100 {
    case 1: "petrol"
    case 2: "diesel"
    case 3: "ethanol"
    case 4: "lpg"
    case 5: EnergyKind.naturalGas.rawValue
    case 6: "electric"
    default: nil
    }
  }

  /// The unit of an odometer column, from its header `Odo (km)`; nil when it states none.
  static func distance(inHeader name: String) -> DistanceUnit? {
    let name = CSVHeader.normalized(name)
    if name.hasSuffix("mi") || name.hasSuffix("miles") { return .miles }
    return name.hasSuffix("km") || name.contains("kilomet") ? .kilometres : nil
  }

  /// The unit of a quantity column, from its header `Fuel (us gallons)`; nil when it states none.
  static func volume(inHeader name: String) -> VolumeUnit? {
    let name = CSVHeader.normalized(name)
    if name.contains("gallon") {
      return name.contains("uk") || name.contains("imp") ? .imperialGallons : .usGallons
    }
    if name.contains("kwh") { return .kilowattHours }
    if name.hasSuffix("kg") || name.contains("kilogram") { return .kilograms }
    return name.contains("lit") ? .litres : nil
  }

  /// The names of a quantity column that is called by its unit alone.
  static let units: Set = [
    "kg", "kilograms", "kwh", "litres", "liters", "l", "gallons", "usgallons", "ukgallons", "impgallons",
  ]

  /// The unit of a vehicle's distances, by its code.
  static func distance(_ code: Int?) -> DistanceUnit? {
    switch code {
    case 0: .kilometres
    case 1: .miles
    default: nil
    }
  }

  /// The unit of a vehicle's fuel, by its code.
  static func volume(_ code: Int?) -> VolumeUnit? {
    switch code {
    case 0: .litres
    case 1: .usGallons
    case 2: .imperialGallons
    case 3: .kilowattHours
    case 4: .kilograms
    default: nil
    }
  }

  /// The order in a pattern like `dd/MM/yyyy`; nil when the year comes first or the pattern is unknown.
  static func dayOrder(inPattern pattern: String) -> DayOrder? {
    switch pattern.first {
    case "d": .dayFirst
    case "M": .monthFirst
    default: nil
    }
  }

  /// The raw document type of a category of costs. The name decides where it is known, since a person can
  /// rename a category; the number decides where the name is in a language that we do not read.
  static func documentType(category id: Int?, name: String?) -> String {
    switch name.map(CSVHeader.normalized) {
    case "service", "maintenance", "entretien", "revision": return "Entretien"
    case "repair", "reparation", "repairs": return "Réparation"
    case "insurance", "assurance": return "Assurance"
    case "registration", "immatriculation", "cartegrise": return "Carte grise"
    case "parking", "tolls", "toll", "peage", "peages", "stationnement": return "Péage/Parking"
    default: break
    }
    switch id {
    case 1, 2: return "Entretien"
    case 4: return "Carte grise"
    case 5, 7: return "Péage/Parking"
    case 31: return "Assurance"
    default: return "Autre"
    }
  }
}
