import Foundation
import Values

/// A unit of a recipe, and how finely a person measures in it.
package enum KitchenUnit: Hashable, Sendable {
  case grams, millilitres, spoons, pieces
  /// A unit that is not known here.
  case other

  /// The unit of a text (`g`, `ml`, `tsp`, `pieces`).
  package init(_ units: String) {
    switch units.trimmingCharacters(in: .whitespaces).lowercased() {
    case "g", "gr", "gram", "grams", "gramme", "grammes": self = .grams
    case "ml", "millilitre", "millilitres", "milliliter", "milliliters": self = .millilitres
    case "tsp", "tbsp", "pump", "pumps", "cup", "cups", "cac", "cas": self = .spoons
    case "piece", "pieces", "pcs", "cube", "cubes": self = .pieces
    default: self = .other
    }
  }

  /// The step of the scale at an amount.
  func step(at amount: Double) -> Double {
    switch self {
    case .grams: amount < 10 ? 0.1 : amount < 100 ? 0.5 : amount < 1_000 ? 1 : 5
    case .millilitres: amount < 10 ? 0.5 : amount < 100 ? 1 : amount < 1_000 ? 5 : 10
    case .spoons: 0.25
    case .pieces: 1
    case .other: 0.01
    }
  }

  /// The amount to the nearest step, halves upwards; something never becomes nothing.
  package func rounded(_ amount: Double) -> Double {
    guard amount > 0 else { return amount }
    let step = step(at: amount)
    // By the whole number of steps in one, where a step is less: 7 × 0.1 is not 0.7, 7 / 10 is.
    let perOne = (1 / step).rounded()
    let steps = step < 1 ? amount * perOne : amount / step
    let whole = max(1, (steps + 1e-9).rounded(.toNearestOrAwayFromZero))
    return step < 1 ? whole / perOne : whole * step
  }
}

/// An amount of a recipe made for more or fewer people.
package struct ScaledAmount: Hashable, Sendable {
  /// The amount of the recipe itself.
  package let base: Double
  /// Its unit, as the recipe writes it.
  package let units: String
  /// How many times the recipe is made.
  package let factor: Double

  /// An amount, so many times.
  package init(_ base: Double, _ units: String, times factor: Double) {
    (self.base, self.units, self.factor) = (base, units, factor)
  }

  /// The amount as a person measures it; as the recipe writes it where it is made once.
  package var shown: Double { factor == 1 ? base : KitchenUnit(units).rounded(base * factor) }

  /// The same amount, `factor` times as much once more.
  package func scaled(by factor: Double) -> ScaledAmount {
    let product = self.factor * factor
    // There and back is the recipe itself, whatever a binary fraction makes of a third.
    let isOnce = abs(product - 1) < 1e-12
    return ScaledAmount(base, units, times: isOnce ? 1 : product)
  }

  /// How many times a recipe for `base` servings is made for `servings`.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)`` for less than one serving, or more than ``servingLimits``.
  package static func factor(from base: Int, to servings: Int) throws(MeasureError) -> Double {
    guard servingLimits.contains(servings) else {
      throw .invalidFields([.init(.servings, .outOfRange)])
    }
    return Double(servings) / Double(max(1, base))
  }

  /// How many servings a recipe can be made for.
  package static let servingLimits = 1...100
}
