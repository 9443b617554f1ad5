package import Foundation
import Values

/// A unit of weight. What is stored is grams.
package enum WeightUnit: String, CaseIterable, Hashable, Sendable, Codable, Labelled {
  case kilogram, pound

  package var labelKey: String { "shifai.weightUnit.\(rawValue)" }

  private var grams: Double { self == .kilogram ? 1_000 : 453.592_37 }

  /// Grams, to the nearest; a number that nobody weighs stays beyond ``ShifAILimits/weightGrams``.
  package func grams(_ amount: Decimal) -> Int { Int(nearest: amount.nearestDouble * grams) }

  package func amount(_ stored: Int) -> Double { Double(stored) / grams }

  /// The grams of a unit that a file calls so: `kg`, `lbs`, `st`; nil for any other.
  static func grams(named text: String) -> Double? {
    switch text.lowercased().trimmingCharacters(in: .whitespaces) {
    case "kg", "kgs", "kilogram", "kilograms", "kilo", "kilos": kilogram.grams
    case "lb", "lbs", "pound", "pounds": pound.grams
    case "st", "stone", "stones": 14 * pound.grams
    default: nil
    }
  }
}
