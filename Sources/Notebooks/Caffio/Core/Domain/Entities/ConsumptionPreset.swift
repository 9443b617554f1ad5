package import Foundation
package import Values

/// A cup that is logged in two taps.
package struct ConsumptionPreset: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// What it is called, not empty.
  package var name: String
  /// The recipe; nil for what has none.
  package var coffeeId: String?
  /// What is drunk where there is no recipe.
  package var drink: String
  /// How much, in `unit`.
  package var quantity: Double
  /// What `quantity` counts.
  package var unit: Open<QuantityUnit>
  /// What it holds; nil when nobody knows.
  package var caffeine: CaffeineMass?
  /// Where it stands among the others, from 0.
  package var position: Int
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, name: String, coffeeId: String? = nil, drink: String = "", quantity: Double,
    unit: Open<QuantityUnit> = Open(.millilitres), caffeine: CaffeineMass? = nil, position: Int = 0,
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.coffeeId = coffeeId
    self.drink = drink
    self.quantity = quantity
    self.unit = unit
    self.caffeine = caffeine
    self.position = position
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, coffeeId, drink, quantity, unit, caffeine, position, createdAt, updatedAt
  }
}
