public import GRDB
public import Vault

/// How much the notebook holds.
public struct CaffioContents: Equatable, Sendable {
  /// How many there are of each kind.
  public let coffees, consumptions, presets, equipment, reviews, sessions: Int

  /// Whether there is nothing.
  public var isEmpty: Bool { coffees + consumptions + presets + equipment + reviews + sessions == 0 }
}

/// How much the notebook holds.
public struct ContentsQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CaffioContents {
    CaffioContents(
      coffees: try Coffee.fetchCount(db), consumptions: try CoffeeConsumption.fetchCount(db),
      presets: try ConsumptionPreset.fetchCount(db), equipment: try CoffeeEquipment.fetchCount(db),
      reviews: try CoffeeReview.fetchCount(db), sessions: try BrewingSession.fetchCount(db))
  }
}
