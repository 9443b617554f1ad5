package import Foundation
package import Values

/// A coffee that was drunk.
package struct CoffeeConsumption: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The recipe; nil for what has none.
  package var coffeeId: String?
  /// What was drunk where there is no recipe.
  package var drink: String
  /// When, in whole seconds.
  package var timestamp: Date
  /// How far the clock on the wall there was from UTC, in seconds.
  package var utcOffset: Int
  /// How much, in `unit`.
  package var quantity: Double
  /// What `quantity` counts.
  package var unit: Open<QuantityUnit>
  /// What it held; nil when nobody knows.
  package var caffeine: CaffeineMass?
  /// How the person felt with it.
  package var mood: Open<Mood>?
  /// How much energy the person felt, from 1 to 5.
  package var energyLevel: Int?
  /// How good it was, from 1 to 5 by halves.
  package var rating: Double?
  /// Where: `home`, `office`, `cafe`, or any other place.
  package var location: String?
  /// Free text.
  package var notes: String?
  package var equipmentId: String?
  /// The brew that it was drunk of; nil for none, or for one that is gone.
  package var brewId: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, coffeeId: String? = nil, drink: String = "", timestamp: Date, utcOffset: Int = 0,
    quantity: Double, unit: Open<QuantityUnit> = Open(.millilitres), caffeine: CaffeineMass? = nil,
    mood: Open<Mood>? = nil, energyLevel: Int? = nil, rating: Double? = nil, location: String? = nil,
    notes: String? = nil, equipmentId: String? = nil, brewId: String? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.coffeeId = coffeeId
    self.drink = drink
    self.timestamp = timestamp.wholeSeconds
    self.utcOffset = utcOffset
    self.quantity = quantity
    self.unit = unit
    self.caffeine = caffeine
    self.mood = mood
    self.energyLevel = energyLevel
    self.rating = rating
    self.location = location
    self.notes = notes
    self.equipmentId = equipmentId
    self.brewId = brewId
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, coffeeId, drink, timestamp, utcOffset, quantity, unit, caffeine, mood, energyLevel, rating,
      location, notes, equipmentId, brewId, createdAt, updatedAt
  }
}
