public import Foundation
public import Values

/// How much caffeine a drink holds, as the person says it: her figure stands before the one of the program.
public struct DrinkFigure: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The drink: the name that the program gives it, or one of her own.
  public var drink: String
  /// What one portion holds.
  public var caffeine: CaffeineMass
  /// The portion, in `portionUnit`; nil for whatever is called one.
  public var portion: Double?
  /// What `portion` counts: `ml` or `g`.
  public var portionUnit: String
  /// Where the figure comes from.
  public var source: String
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A figure, stored as given.
  public init(
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
  public func isOf(_ other: String) -> Bool {
    guard let known = CaffeineDrink.reading(drink) else { return drink == other }
    return known == CaffeineDrink.reading(other)
  }
}
