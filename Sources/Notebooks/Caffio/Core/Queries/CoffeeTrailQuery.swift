public import GRDB
public import Vault

/// How much hangs on a coffee, and goes with it when it is deleted.
public struct CoffeeTrail: Equatable, Sendable {
  /// How many there are of each kind.
  public let consumptions, sessions, reviews, presets: Int

  /// Whether nothing does.
  public var isEmpty: Bool { consumptions + sessions + reviews + presets == 0 }
}

/// How much hangs on a coffee (``CaffioClient/deleteCoffee(_:)``).
public struct CoffeeTrailQuery: Query {
  /// The coffee.
  public let id: Coffee.ID

  /// The question.
  public init(_ id: Coffee.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CoffeeTrail {
    CoffeeTrail(
      consumptions: try count(CoffeeConsumption.self, db), sessions: try count(BrewingSession.self, db),
      reviews: try count(CoffeeReview.self, db), presets: try count(ConsumptionPreset.self, db))
  }

  private func count<Record: TableRecord>(_ type: Record.Type, _ db: Database) throws -> Int {
    try Record.filter(sql: "coffeeId = ?", arguments: [id]).fetchCount(db)
  }
}
