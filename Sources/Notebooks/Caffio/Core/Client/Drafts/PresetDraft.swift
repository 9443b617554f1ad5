import Foundation
package import Values

/// What a person says about a cup that she logs in two taps.
package struct PresetDraft: Equatable, Sendable {
  /// What it is called.
  package var name: String
  /// The recipe; nil for what has none.
  package var coffeeId: Coffee.ID?
  /// What is drunk where there is no recipe; the name where that is empty.
  package var drink: String
  /// How much, in `unit`.
  package var quantity: Double
  /// What `quantity` counts.
  package var unit: Open<QuantityUnit>
  /// What it holds; nil for what its recipe or the table of drinks says.
  package var caffeine: CaffeineMass?

  /// What a person says about a preset.
  package init(
    name: String, coffeeId: Coffee.ID? = nil, drink: String = "", quantity: Double = 1,
    unit: Open<QuantityUnit> = Open(.cups), caffeine: CaffeineMass? = nil
  ) {
    self.name = name
    self.coffeeId = coffeeId
    self.drink = drink
    self.quantity = quantity
    self.unit = unit
    self.caffeine = caffeine
  }

  /// What is known of a preset, to be changed.
  package init(_ preset: ConsumptionPreset) {
    self.init(
      name: preset.name, coffeeId: preset.coffeeId, drink: preset.drink, quantity: preset.quantity,
      unit: preset.unit, caffeine: preset.caffeine)
  }

  func applied(to preset: ConsumptionPreset, now: Date) -> ConsumptionPreset {
    var preset = preset
    preset.name = name
    preset.coffeeId = coffeeId
    preset.drink = coffeeId == nil ? drink : ""
    preset.quantity = quantity
    preset.unit = unit
    preset.caffeine = caffeine
    preset.updatedAt = now
    return preset
  }
}
