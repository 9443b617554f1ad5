import Foundation
import Values

/// The makes that are recognised in a text, as they write themselves.
enum VehicleBrands {
  static let names = [
    "Renault", "Peugeot", "Citroën", "DS Automobiles", "Dacia", "Alpine", "Volkswagen", "Audi", "BMW",
    "Mercedes-Benz", "Mercedes", "Opel", "Ford", "Fiat", "Alfa Romeo", "Lancia", "Jeep", "Toyota", "Lexus",
    "Nissan", "Honda", "Mazda", "Mitsubishi", "Suzuki", "Subaru", "Hyundai", "Kia", "Volvo", "Škoda", "Seat",
    "Cupra", "Mini", "Smart", "Land Rover", "Jaguar", "Porsche", "Ferrari", "Maserati", "Tesla", "MG", "BYD",
    "Chevrolet", "Dodge", "Saab", "Simca", "Iveco", "Scania", "Yamaha", "Kawasaki", "Ducati", "KTM",
    "Triumph",
    "Harley-Davidson", "Piaggio", "Vespa", "Aprilia", "Kymco", "Ligier", "Aixam", "DS", "MAN",
  ]

  /// Names that also are words, or letters, of other texts: they only count after the label of a brand.
  private static let ambiguous: Set<String> = [
    "ds", "mg", "man", "mini", "smart", "seat", "alpine", "triumph",
  ]

  /// The make that comes first in a text; case and accents do not matter.
  static func first(in text: String) -> String? {
    let words = keyed(text)
    let found = names.filter { !ambiguous.contains(keyed($0).trimmingCharacters(in: .whitespaces)) }
      .compactMap { name in words.range(of: keyed(name)).map { (name: name, place: $0.lowerBound) } }
    // Of two that begin at one place the longer one: Mercedes-Benz, not Mercedes.
    return found.min { ($0.place, -$0.name.count) < ($1.place, -$1.name.count) }?.name
  }

  /// The make that a text names and nothing else, as it writes itself.
  static func named(_ text: String) -> String? { names.first { keyed($0) == keyed(text) } }

  /// The words of a text between single blanks, one before and one after, without case nor accents.
  private static func keyed(_ text: String) -> String {
    let words = text.sortingKey.split { !$0.isLetter && !$0.isNumber }
    return " " + words.joined(separator: " ") + " "
  }
}
