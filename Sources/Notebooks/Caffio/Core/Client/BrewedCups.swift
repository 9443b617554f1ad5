import Foundation
import GRDB
import Values

/// The cups that were drunk of a brew, as they were before it is changed.
struct BrewedCups {
  private let coffeeId: Coffee.ID
  private let cups: [(cup: CoffeeConsumption, isReckoned: Bool)]

  init(of brew: BrewingSession, in db: Database) throws {
    coffeeId = brew.coffeeId
    cups = try CoffeeConsumption.filter(sql: "brewId = ?", arguments: [brew.id]).order(sql: "id").fetchAll(db)
      .map { (cup: $0, isReckoned: try CaffioLedger.isReckoned($0, in: db)) }
  }

  /// Makes them cups of what was brewed, where the brew was of another coffee. What they hold follows, unless somebody typed
  /// it.
  ///
  /// - Parameter brew: as it is stored now.
  func follow(_ brew: BrewingSession, now: Date, in db: Database) throws {
    guard brew.coffeeId != coffeeId else { return }
    for (cup, isReckoned) in cups where cup.coffeeId == coffeeId {
      var cup = cup
      cup.coffeeId = brew.coffeeId
      cup.stamp.change(now)
      if isReckoned { cup.caffeine = try CaffioLedger.caffeine(of: cup, in: db) }
      try cup.validated(at: now).update(db)
    }
  }
}
