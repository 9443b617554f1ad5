package import Foundation
package import Values

/// What a person says about a cup.
package struct ConsumptionDraft: Equatable, Sendable {
  /// The recipe; nil for what has none.
  package var coffeeId: Coffee.ID?
  /// What was drunk where there is no recipe.
  package var drink: String
  /// When; nil for now, where it is logged.
  package var timestamp: Date?
  /// How much, in `unit`.
  package var quantity: Double
  /// What `quantity` counts.
  package var unit: Open<QuantityUnit>
  /// What it held; nil for what its recipe or the table of drinks says, where it is logged.
  package var caffeine: CaffeineMass?
  /// How the person felt with it.
  package var mood: Open<Mood>?
  /// How much energy the person felt, from 1 to 5.
  package var energyLevel: Int?
  /// How good it was, from 1 to 5 by halves.
  package var rating: Double?
  /// Where.
  package var location: String?
  /// Free text.
  package var notes: String?
  package var equipmentId: CoffeeEquipment.ID?
  /// How far the clock on the wall was from UTC where the cup that is changed was drunk, in seconds; nil for a new one.
  package private(set) var utcOffset: Int?

  /// What a person says about a cup.
  package init(
    coffeeId: Coffee.ID? = nil, drink: String = "", timestamp: Date? = nil, quantity: Double = 1,
    unit: Open<QuantityUnit> = Open(.cups), caffeine: CaffeineMass? = nil, mood: Open<Mood>? = nil,
    energyLevel: Int? = nil, rating: Double? = nil, location: String? = nil, notes: String? = nil,
    equipmentId: CoffeeEquipment.ID? = nil
  ) {
    self.coffeeId = coffeeId
    self.drink = drink
    self.timestamp = timestamp
    self.quantity = quantity
    self.unit = unit
    self.caffeine = caffeine
    self.mood = mood
    self.energyLevel = energyLevel
    self.rating = rating
    self.location = location
    self.notes = notes
    self.equipmentId = equipmentId
  }

  /// What is known of a cup, to be changed.
  package init(_ consumption: CoffeeConsumption) {
    self.init(
      coffeeId: consumption.coffeeId, drink: consumption.drink, timestamp: consumption.timestamp,
      quantity: consumption.quantity, unit: consumption.unit, caffeine: consumption.caffeine,
      mood: consumption.mood, energyLevel: consumption.energyLevel, rating: consumption.rating,
      location: consumption.location, notes: consumption.notes, equipmentId: consumption.equipmentId)
    utcOffset = consumption.utcOffset
  }

  package init(_ preset: ConsumptionPreset) {
    self.init(
      coffeeId: preset.coffeeId, drink: preset.drink, quantity: preset.quantity, unit: preset.unit,
      caffeine: preset.caffeine)
  }

  /// The cup with these changes, not yet checked. One that was drunk elsewhere stays on the clock of that place; one that
  /// was of something else was not of the brew that it was noted with.
  ///
  /// - Parameter timeZone: where the person is.
  func applied(
    to consumption: CoffeeConsumption, now: Date, in timeZone: TimeZone
  ) -> CoffeeConsumption {
    var consumption = consumption
    let drink = coffeeId == nil ? drink : ""
    // What a cup of a coffee is called besides says nothing.
    let isSameDrink = coffeeId == consumption.coffeeId && (coffeeId != nil || drink == consumption.drink)
    if !isSameDrink { consumption.brewId = nil }
    consumption.coffeeId = coffeeId
    consumption.drink = drink
    if let timestamp = timestamp?.wholeSeconds, timestamp != consumption.timestamp {
      consumption.utcOffset = consumption.clock(in: timeZone).utcOffset(at: timestamp)
      consumption.timestamp = timestamp
    }
    consumption.quantity = quantity
    consumption.unit = unit
    consumption.caffeine = caffeine
    consumption.mood = mood
    consumption.energyLevel = energyLevel
    consumption.rating = rating
    consumption.location = location
    consumption.notes = notes
    consumption.equipmentId = equipmentId
    consumption.updatedAt = now
    return consumption
  }
}
