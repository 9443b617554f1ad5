package import Foundation
package import Values

/// How much caffeine a drink holds, as the person says it: her figure stands before the one of the program.
package struct DrinkFigure: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The drink: the name that the program gives it, or one of her own.
  package var drink: String
  /// What one portion holds.
  package var caffeine: CaffeineMass
  /// The portion, in `portionUnit`; nil for whatever is called one.
  package var portion: Double?
  /// What `portion` counts: `ml` or `g`.
  package var portionUnit: String
  /// Where the figure comes from.
  package var source: String
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, drink: String, caffeine: CaffeineMass, portion: Double? = nil, portionUnit: String = "ml",
    source: String = "", createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.drink = drink
    self.caffeine = caffeine
    self.portion = portion
    self.portionUnit = portionUnit
    self.source = source
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, drink, caffeine, portion, portionUnit, source, createdAt, updatedAt
  }
}

extension DrinkFigure {
  /// Whether it is that of a drink, whichever way its name is spelt.
  package func isOf(_ other: String) -> Bool {
    guard let known = CaffeineDrink.reading(drink) else { return drink == other }
    return known == CaffeineDrink.reading(other)
  }
}
