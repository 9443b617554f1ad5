import Foundation
package import Values

/// A cup that was drunk of a brew, as far as the person says it.
package struct BrewedCup: Equatable, Sendable {
  /// How much, in `unit`; nil for one cup, or for all that came out, in millilitres.
  package var quantity: Double?
  /// What `quantity` counts; nil for cups, and for what is usual where the quantity is nil too: a cup where the recipe says
  /// what one holds, else all that came out.
  package var unit: Open<QuantityUnit>?
  /// What it held; nil for what follows from the recipe or the method.
  package var caffeine: CaffeineMass?

  package init(
    quantity: Double? = nil, unit: Open<QuantityUnit>? = nil, caffeine: CaffeineMass? = nil
  ) {
    self.quantity = quantity
    self.unit = unit
    self.caffeine = caffeine
  }
}

extension BrewingSession {
  /// What the table of caffeine calls what was brewed; nil where nobody said how.
  func drink(of coffee: Coffee) -> CaffeineDrink? {
    guard let method = self.method.flatMap(BrewMethod.reading) else { return nil }
    return coffee.isDecaffeinated ? .decaf : method.drink
  }

  /// The cup that is drunk of it as soon as it is ready, on the clock that it is told by; what it holds is not reckoned
  /// yet.
  func cup(_ said: BrewedCup, of coffee: Coffee, id: String, now: Date, in timeZone: TimeZone)
    -> CoffeeConsumption
  {
    let end = self.endTime ?? now
    var cup = CoffeeConsumption(
      id: id,
      details: CoffeeConsumption.Details(
        coffeeId: self.coffeeId, timestamp: end, quantity: said.quantity ?? 1,
        unit: said.unit ?? Open(.cups), caffeine: said.caffeine, equipmentId: self.equipmentId,
        utcOffset: clock(in: timeZone).utcOffset(at: end)),
      brewId: self.id, stamp: Stamp(now))
    guard said.quantity == nil else { return cup }
    if said.unit?.known == .millilitres {
      // Nothing is refused: nobody drank one millilitre.
      cup.quantity = self.yield ?? 0
    } else if said.unit == nil, coffee.caffeine == nil, let yield = self.yield {
      (cup.quantity, cup.unit) = (yield, Open(.millilitres))
    }
    return cup
  }
}

extension Coffee {
  /// Whether another program said that its beans have nearly no caffeine.
  var isDecaffeinated: Bool { metadata["decaffeinated"] == "true" }
}
