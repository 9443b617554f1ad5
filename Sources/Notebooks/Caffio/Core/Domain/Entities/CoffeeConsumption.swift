public import Foundation
public import Values

/// A coffee that was drunk.
public struct CoffeeConsumption: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The recipe; nil for what has none.
  public var coffeeId: String?
  /// What was drunk where there is no recipe.
  public var drink: String
  /// When, in whole seconds.
  public var timestamp: Date
  /// How far the clock on the wall there was from UTC, in seconds.
  public var utcOffset: Int
  /// How much, in `unit`.
  public var quantity: Double
  /// What `quantity` counts.
  public var unit: Open<QuantityUnit>
  /// What it held; nil when nobody knows.
  public var caffeine: CaffeineMass?
  /// How the person felt with it.
  public var mood: Open<Mood>?
  /// How much energy the person felt, from 1 to 5.
  public var energyLevel: Int?
  /// How good it was, from 1 to 5 by halves.
  public var rating: Double?
  /// Where: `home`, `office`, `cafe`, or any other place.
  public var location: String?
  /// Free text.
  public var notes: String?
  /// What it was made with.
  public var equipmentId: String?
  /// The brew that it was drunk of; nil for none, or for one that is gone.
  public var brewId: String?
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A consumption, stored as given.
  public init(
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
