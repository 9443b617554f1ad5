import Foundation
import GRDB
import Values

extension CaffioLedger {
  /// What a cup holds where the person did not say it: what its recipe says of one cup, as often as was drunk, what the
  /// figures say of the method that it was brewed by, or of a drink without recipe; nil where nothing is known. A recipe
  /// says nothing of millilitres.
  ///
  /// - Throws: ``CaffioError/notFound(_:)`` for a recipe that is gone.
  static func caffeine(of cup: CoffeeConsumption, in db: Database) throws -> CaffeineMass? {
    try caffeine(of: cup, CaffeineTable(try FiguresQuery().fetch(db)), in: db)
  }

  /// What an edited cup holds: a figure that nobody typed follows the cup that it was reckoned of. Another quantity of the
  /// same drink is reckoned as the first one was, another drink as drinks are now.
  static func caffeine(
    of cup: CoffeeConsumption, before stored: CoffeeConsumption, in db: Database
  ) throws -> CaffeineMass? {
    let isSameDrink = cup.coffeeId == stored.coffeeId && cup.drink == stored.drink
    let isSameCup = isSameDrink && cup.quantity == stored.quantity && cup.unit == stored.unit
    guard !isSameCup, cup.caffeine == stored.caffeine else { return cup.caffeine }
    guard let table = try table(of: stored, in: db) else {
      guard let (drink, table) = try brewed(stored, in: db) else { return cup.caffeine }
      return isSameDrink
        ? table.caffeine(of: drink, quantity: cup.quantity, unit: cup.unit) : try caffeine(of: cup, in: db)
    }
    return isSameDrink ? try caffeine(of: cup, table, in: db) : try caffeine(of: cup, in: db)
  }

  /// Whether what a cup holds is what follows from its drink: nobody typed it.
  static func isReckoned(_ cup: CoffeeConsumption, in db: Database) throws -> Bool {
    try table(of: cup, in: db) != nil
  }

  /// What a cup would hold that is drunk once more: what the person typed of it, else what is reckoned now.
  static func caffeine(again cup: CoffeeConsumption, in db: Database) throws -> CaffeineMass? {
    try table(of: cup, in: db) == nil ? cup.caffeine : try caffeine(of: cup, in: db)
  }

  /// The figures that a cup was reckoned with: those of now, or the program's own, which held before the person had any.
  /// Nil where they say another amount: it was typed.
  private static func table(of cup: CoffeeConsumption, in db: Database) throws -> CaffeineTable? {
    let tables = [CaffeineTable(try FiguresQuery().fetch(db)), CaffeineTable()]
    return try tables.first { try caffeine(of: cup, $0, in: db) == cup.caffeine }
  }

  /// What a cup was reckoned by whose brew is gone: the method whose figure it still has, and the figures. Nil where no
  /// method says this amount: it was typed.
  private static func brewed(
    _ cup: CoffeeConsumption, in db: Database
  ) throws -> (drink: String, table: CaffeineTable)? {
    guard cup.coffeeId != nil, cup.brewId == nil, let caffeine = cup.caffeine else { return nil }
    let drinks = BrewMethod.allCases.map(\.drink.rawValue) + [CaffeineDrink.decaf.rawValue]
    for table in [CaffeineTable(try FiguresQuery().fetch(db)), CaffeineTable()] {
      let drink = drinks.first { table.caffeine(of: $0, quantity: cup.quantity, unit: cup.unit) == caffeine }
      if let drink { return (drink, table) }
    }
    return nil
  }

  private static func caffeine(
    of cup: CoffeeConsumption, _ table: CaffeineTable, in db: Database
  ) throws -> CaffeineMass? {
    guard let coffeeId = cup.coffeeId else {
      return table.caffeine(of: cup.drink, quantity: cup.quantity, unit: cup.unit)
    }
    let coffee: Coffee = try record(coffeeId, in: db)
    if cup.unit.known == .cups, let caffeine = coffee.caffeine {
      // A figure beyond what an entry may have is the recipe's fault: it is said of the recipe's. Half a cup holds half of
      // it: `cups` only counts.
      return CaffeineMass(milligrams: caffeine.milligrams * cup.quantity)
    }
    // How it was brewed says what the recipe does not.
    guard let brewId = cup.brewId, let brew = try BrewingSession.fetchOne(db, key: brewId),
      let drink = brew.drink(of: coffee)
    else { return nil }
    return table.caffeine(of: drink.rawValue, quantity: cup.quantity, unit: cup.unit)
  }

  /// What the history calls a cup; nil for a drink of the table, whose name each language has for itself.
  static func subject(of coffeeId: Coffee.ID?, or drink: String, in db: Database) throws -> String? {
    if coffeeId == nil, CaffeineDrink.reading(drink) != nil { return nil }
    return try name(of: coffeeId, or: drink, in: db)
  }
}
