import Foundation
import GRDB
import Values

extension CaffioLedger {
  /// What a cup holds where the person did not say it: what its recipe says of one cup, as often as was drunk, or what
  /// the figures say of a drink without recipe; nil where neither knows. A recipe says nothing of millilitres.
  ///
  /// - Throws: ``CaffioError/notFound(_:)`` for a recipe that is gone.
  static func caffeine(of cup: CoffeeConsumption, in db: Database) throws -> CaffeineMass? {
    guard let coffeeId = cup.coffeeId else {
      let table = CaffeineTable(try FiguresQuery().fetch(db))
      return table.caffeine(of: cup.drink, quantity: cup.quantity, unit: cup.unit)
    }
    let coffee: Coffee = try record(.coffee, coffeeId, in: db)
    guard cup.unit.known == .cups else { return nil }
    // Half a cup holds half of it: `cups` only counts.
    return coffee.caffeine.flatMap { CaffeineMass(milligrams: $0.milligrams * cup.quantity) }
  }

  /// What an edited cup holds: a figure that nobody typed follows the cup that it was reckoned of.
  static func caffeine(
    of cup: CoffeeConsumption, before stored: CoffeeConsumption, in db: Database
  ) throws -> CaffeineMass? {
    let isSameCup =
      cup.coffeeId == stored.coffeeId && cup.drink == stored.drink && cup.quantity == stored.quantity
      && cup.unit == stored.unit
    guard !isSameCup, cup.caffeine == stored.caffeine,
      stored.caffeine == (try caffeine(of: stored, in: db))
    else { return cup.caffeine }
    return try caffeine(of: cup, in: db)
  }

  /// What the history calls a cup; nil for a drink of the table, whose name each language has for itself.
  static func subject(of coffeeId: Coffee.ID?, or drink: String, in db: Database) throws -> String? {
    if coffeeId == nil, CaffeineDrink.reading(drink) != nil { return nil }
    return try name(of: coffeeId, or: drink, in: db)
  }
}
