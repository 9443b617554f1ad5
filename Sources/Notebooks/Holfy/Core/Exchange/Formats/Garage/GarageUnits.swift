import Interchange
import Values

/// Units and energies as programs for cars write them.
enum GarageUnits {
  /// `MILE`, `mi`, `KILOMETER`, `km`; nil for another word.
  static func distance(_ text: String) -> DistanceUnit? {
    switch CSVHeader.normalized(text) {
    case "mile", "miles", "mi": .miles
    case "kilometer", "kilometers", "kilometre", "kilometres", "km": .kilometres
    default: nil
    }
  }

  /// `US_GALLON`, `gal`, `LITER`, `kWh`; nil for another word.
  static func volume(_ text: String) -> VolumeUnit? {
    switch CSVHeader.normalized(text) {
    case "usgallon", "usgal", "gal", "galus", "gallon": .usGallons
    case "ukgallon", "imperialgallon", "impgal", "galuk", "ukgal": .imperialGallons
    case "liter", "litre", "liters", "litres", "l": .litres
    case "kwh", "kilowatthour", "kilowatthours": .kilowattHours
    case "kg", "kilogram", "kilograms": .kilograms
    default: nil
    }
  }

  /// The raw value of the energy that a word means; nil where it is not known, and the word is kept.
  static func energy(_ text: String) -> String? {
    let name = CSVHeader.normalized(text)
    let words: [(EnergyKind, [String])] = [
      (.diesel, ["diesel", "gazole", "gasoil", "gasoleo", "дизель"]),
      (.ethanol, ["e85", "ethanol", "etanol"]),
      (.lpg, ["lpg", "gpl", "glp"]),
      (.naturalGas, ["cng", "gnv", "gnc", "naturalgas", "gaznaturel"]),
      (.electric, ["electric", "eletric", "kwh"]),
      (.hydrogen, ["hydrogen", "hidrogen"]),
      (.petrol, ["gasolin", "petrol", "essence", "benzin", "sp95", "sp98", "gascomum", "бензин"]),
    ]
    return words.first { $0.1.contains { name.contains($0) } }?.0.rawValue
  }
}

extension ImportCells {
  /// Yes or no, in the languages that these programs write it in; nil when it is empty.
  mutating func answer(_ column: Int?) throws(RowProblem) -> Bool? {
    switch row.text(column)?.lowercased() {
    case "sim", "si", "sí", "да", "tak": skip(column); return true
    case "não", "nao", "нет", "nie": skip(column); return false
    default: return try flag(column)
    }
  }
}
