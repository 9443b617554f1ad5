package import Foundation
package import Values

extension CoffeeConsumption {
  /// The day on the clock on the wall where it was drunk: a later journey does not move it.
  package var day: CalendarDay { CalendarDay(timestamp.addingTimeInterval(Double(utcOffset)), in: .gmt) }

  package var month: YearMonth { YearMonth(day) }

  /// What it counts as among the cups of its day: the cups that it says, to the nearest whole one, at least one; what
  /// is measured otherwise is one.
  package var cups: Int {
    guard unit.known == .cups, quantity.isFinite else { return 1 }
    return max(1, Int(min(quantity.rounded(), CaffioLimits.measure.upperBound)))
  }

  /// The consumption as it is to be stored.
  ///
  /// - Parameter now: the present instant: nobody has drunk anything much later.
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(at now: Date) throws(CaffioError) -> CoffeeConsumption {
    var checks = FieldChecks<CaffioField>()
    var consumption = self
    consumption.drink = checks.optional(drink, .consumptionDrink, limit: CaffioLimits.name)
    checks.require(coffeeId != nil || !consumption.drink.isEmpty, .consumptionDrink, .empty)
    checks.logged(timestamp, day: day, now: now, .consumptionTime)
    checks.range(quantity, CaffioLimits.measure, .consumptionQuantity)
    checks.require(quantity > 0, .consumptionQuantity, .outOfRange)
    checks.caffeine(caffeine, .consumptionCaffeine)
    checks.range(energyLevel, CaffioLimits.scale, .consumptionEnergy)
    checks.stars(rating, .consumptionRating)
    consumption.location = checks.word(location, .consumptionLocation)
    consumption.notes = checks.note(notes, .consumptionNotes)
    try checks.finish()
    return consumption
  }
}

extension FieldChecks<CaffioField> {
  /// An instant at which something can have been drunk or brewed.
  mutating func logged(_ instant: Date, day: CalendarDay, now: Date, _ field: CaffioField) {
    let isKnown = day.year >= CaffioLimits.firstLoggedYear
    require(isKnown, field, .rule("tooEarly"))
    require(instant <= now.addingTimeInterval(CaffioLimits.ahead), field, .rule("future"))
  }
}

extension ConsumptionPreset {
  /// The preset as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> ConsumptionPreset {
    var checks = FieldChecks<CaffioField>()
    var preset = self
    preset.name = checks.required(name, .presetName, limit: CaffioLimits.name)
    preset.drink = checks.optional(drink, .consumptionDrink, limit: CaffioLimits.name)
    if coffeeId == nil, preset.drink.isEmpty { preset.drink = preset.name }
    checks.range(quantity, CaffioLimits.measure, .consumptionQuantity)
    checks.require(quantity > 0, .consumptionQuantity, .outOfRange)
    checks.caffeine(caffeine, .consumptionCaffeine)
    try checks.finish()
    return preset
  }
}
