package import GRDB
import Vault

/// How much the notebook holds.
package struct CaffioContents: Equatable, Sendable {
  /// How many there are of each kind; figures are those of caffeine that the person entered, months those with a note.
  package let coffees, consumptions, presets, equipment, reviews, sessions, figures, months, beans: Int
  /// Whether the person said something about herself or her taste.
  package let hasProfile: Bool

  package var isEmpty: Bool {
    let kinds = [coffees, consumptions, presets, equipment, reviews, sessions, figures, months, beans]
    return kinds.allSatisfy { $0 == 0 } && !hasProfile
  }
}

/// How much the notebook holds.
package struct ContentsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> CaffioContents {
    CaffioContents(
      coffees: try Coffee.fetchCount(db), consumptions: try CoffeeConsumption.fetchCount(db),
      presets: try ConsumptionPreset.fetchCount(db), equipment: try CoffeeEquipment.fetchCount(db),
      reviews: try CoffeeReview.fetchCount(db), sessions: try BrewingSession.fetchCount(db),
      figures: try DrinkFigure.fetchCount(db),
      months: try MonthNote.filter(sql: "notes <> ''").fetchCount(db),
      beans: try BeanSheet.fetchCount(db),
      hasProfile: try UserProfile.fetchCount(db) + TastingProfile.fetchCount(db) > 0)
  }
}
