package import Foundation
package import Values

/// What goes into one coffee.
package struct Ingredient: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The coffee that it belongs to.
  package var coffeeId: String
  /// What it is, not empty.
  package var name: String
  /// How much of it, in `units`; 0 for as much as one likes.
  package var measure: Double
  /// What `measure` counts: `g`, `ml`, `tsp`; empty for pieces.
  package var units: String
  /// Where it stands among the others, from 0.
  package var position: Int
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, coffeeId: String, name: String, measure: Double = 0, units: String = "", position: Int = 0,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.coffeeId = coffeeId
    self.name = name
    self.measure = measure
    self.units = units
    self.position = position
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, coffeeId, name, measure, units, position, updatedAt
  }
}
