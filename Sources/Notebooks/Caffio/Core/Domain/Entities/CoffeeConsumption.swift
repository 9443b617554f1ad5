package import Foundation
package import Values

/// A coffee that was drunk.
package struct CoffeeConsumption: DetailedRecord {
  package var id: String
  package var details: Details
  /// The brew that it was drunk of; nil for none, or for one that is gone.
  package var brewId: String?
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: MomentDetails, DrinkDetails {
    package var coffeeId: Coffee.ID?
    package var drink = ""
    /// When; nil for now, where it is logged.
    package var timestamp: Date?
    package var quantity = 1.0
    package var unit: Open<QuantityUnit> = Open(.cups)
    /// What it held; nil for what its recipe or the table of drinks says, where it is logged.
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
    package var equipmentId: CoffeeEquipment.ID?
    package var utcOffset: Int?
  }

  package static var blank: CoffeeConsumption {
    CoffeeConsumption(id: "", details: Details(), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try details.codeDrink(with: &coder)
    try coder.code(&timestamp, "timestamp")
    try coder.code(&utcOffset, "utcOffset")
    try coder.code(&details.mood, "mood")
    try coder.code(&details.energyLevel, "energyLevel")
    try coder.code(&details.rating, "rating")
    try coder.code(&details.location, "location")
    try coder.code(&details.notes, "notes")
    try coder.code(&details.equipmentId, "equipmentId")
    try coder.code(&brewId, "brewId")
    try stamp.code(with: &coder)
    try coder.code(derived: day.description, "day")
    try coder.code(derived: month.description, "month")
    try coder.code(derived: cups, "cups")
    try coder.code(unknownFields: &unknownFields)
  }

  /// When, in whole seconds.
  package var timestamp: Date {
    get { moment }
    set { moment = newValue }
  }
}

extension CoffeeConsumption {
  /// What it counts as among the cups of its day: the cups that it says, to the nearest whole one, at least one; what
  /// is measured otherwise is one.
  package var cups: Int {
    guard self.unit.known == .cups, self.quantity.isFinite else { return 1 }
    return max(1, Int(min(self.quantity.rounded(), CaffioLimits.measure.upperBound)))
  }

  /// The cup with other details, not yet checked. One that was drunk elsewhere stays on the clock of that place; one that
  /// was of something else was not of the brew that it was noted with.
  ///
  /// - Parameter timeZone: where the person is.
  func changed(to details: Details, now: Date, in timeZone: TimeZone) -> CoffeeConsumption {
    var cup = self
    cup.details = details.said.replacing(self.details, in: timeZone)
    let isSameDrink =
      cup.coffeeId == self.coffeeId && (cup.coffeeId != nil || cup.drink == self.drink)
    if !isSameDrink { cup.brewId = nil }
    cup.stamp.change(now)
    return cup
  }
}

extension CoffeeConsumption.Details {
  /// What a form starts from.
  package init(of coffeeId: Coffee.ID? = nil, called drink: String = "") {
    self.init(coffeeId: coffeeId, drink: drink)
  }

  package init(_ preset: ConsumptionPreset) {
    self.init(
      coffeeId: preset.coffeeId, drink: preset.drink, quantity: preset.quantity, unit: preset.unit,
      caffeine: preset.caffeine)
  }

  package var moment: Date? {
    get { timestamp }
    set { timestamp = newValue }
  }

  package func validated(at now: Date) throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var cup = self
    cup.drink = checks.optional(drink, .consumptionDrink, limit: CaffioLimits.name)
    checks.require(coffeeId != nil || !cup.drink.isEmpty, .consumptionDrink, .empty)
    checks.moment(of: self, now: now, .consumptionTime)
    checks.amount(of: self)
    checks.range(energyLevel, CaffioLimits.scale, .consumptionEnergy)
    checks.stars(rating, .consumptionRating)
    cup.location = checks.word(location, .consumptionLocation)
    cup.notes = checks.note(notes, .consumptionNotes)
    try checks.finish()
    return cup
  }
}
