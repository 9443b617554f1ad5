package import GRDB
import Vault

/// How much hangs on a coffee, and goes with it when it is deleted.
package struct CoffeeTrail: Equatable, Sendable {
  /// How many there are of each kind.
  package let consumptions, sessions, reviews, presets: Int

  /// Whether nothing does.
  package var isEmpty: Bool { consumptions + sessions + reviews + presets == 0 }
}

/// How much hangs on a coffee (``CaffioClient/deleteCoffee(_:)``).
package struct CoffeeTrailQuery: Query {
  package let id: Coffee.ID

  package init(_ id: Coffee.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> CoffeeTrail {
    CoffeeTrail(
      consumptions: try count(CoffeeConsumption.self, db), sessions: try count(BrewingSession.self, db),
      reviews: try count(CoffeeReview.self, db), presets: try count(ConsumptionPreset.self, db))
  }

  private func count<Record: TableRecord>(_ type: Record.Type, _ db: Database) throws -> Int {
    try Record.filter(sql: "coffeeId = ?", arguments: [id]).fetchCount(db)
  }
}
