package import Foundation
package import GRDB
import Values
import Vault

/// A coffee that is suggested, and why.
package struct SuggestedCoffee: Equatable, Sendable, Identifiable {
  package let coffee: Coffee
  /// Why.
  package let suggestion: Suggestion

  package var id: Coffee.ID { coffee.id }
}

/// What is suggested for a moment.
package struct SuggestedCoffees: Equatable, Sendable {
  /// The coffees that fit it best.
  package let coffees: [SuggestedCoffee]
  /// How many coffees are left out, since they hold more than is left of the day, or than the night bears.
  package let beyondLimits: Int
}

/// The coffees that fit a moment best, and keep within the person's limits.
package struct SuggestionsQuery: Query {
  /// The moment.
  package let now: Date
  /// Where the person is.
  package let timeZone: TimeZone
  /// How many at most.
  package let limit: Int

  package init(at now: Date, in timeZone: TimeZone, limit: Int = 3) {
    self.now = now
    self.timeZone = timeZone
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> SuggestedCoffees {
    let coffees = try Coffee.fetchAll(db)
    let methods = try usedMethods(db)
    let totals = try CoffeeTotals.of(coffees, db)
    let candidates = coffees.map { coffee in
      SuggestionCandidate(
        coffee, method: methods[coffee.id], rating: totals[coffee.id]?.averageRating,
        lastDrunk: totals[coffee.id]?.lastConsumed)
    }
    let byID = Dictionary(coffees.map { ($0.id, $0) }) { first, _ in first }
    let suggester = Suggester(try moment(db))
    let found = suggester.suggestions(among: candidates, limit: limit).compactMap { suggestion in
      byID[suggestion.id].map { SuggestedCoffee(coffee: $0, suggestion: suggestion) }
    }
    return SuggestedCoffees(
      coffees: found, beyondLimits: candidates.count { !suggester.isWithinLimits($0) })
  }

  private func moment(_ db: Database) throws -> SuggestionMoment {
    let known = try ProfileQuery().fetch(db)
    let profile = known ?? UserProfile(now)
    let taste = try TastingProfile.fetchOne(db, key: UserProfile.fixedID)
    let model = CaffeineModel(profile)
    let day = try DayQuery(CalendarDay(now, in: timeZone)).fetch(db)
    let budget = CaffeineBudget(day.summary, profile)
    // How often each piece was used would take a look at every cup.
    let equipment = try EquipmentQuery().fetch(db)
    return SuggestionMoment(
      now: now, hour: TimeOfDay(now, in: timeZone).minutes / 60,
      bedtime: profile.sleep(after: now, in: timeZone), model: model,
      // A cup that is logged while the answer is shown counts: there is none later than the clocks allow.
      intakes: try CaffeineIntake.remembered(
        at: now, until: now.addingTimeInterval(CaffioLimits.ahead), model, db),
      caffeineLeft: budget.left, taste: taste.map(TasteProfile.init),
      origins: taste?.preferredOrigins ?? [], dislikedFlavours: taste?.dislikedFlavors ?? [],
      strength: known?.preferredStrength, wakeUpHour: known?.wakeUpTime.map { $0.minutes / 60 },
      methods: BrewMethod.possible(
        with: equipment.map { OwnedEquipment(type: $0.type.rawValue, name: $0.name) }))
  }

  /// How each coffee was brewed last: one look into an index for each, however many brews there are.
  private func usedMethods(_ db: Database) throws -> [Coffee.ID: BrewMethod] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, (
            SELECT method FROM brewingSessions WHERE coffeeId = coffees.id AND method IS NOT NULL
            ORDER BY startTime DESC, id DESC LIMIT 1
          ) AS method
        FROM coffees
        """)
    var methods: [Coffee.ID: BrewMethod] = [:]
    while let row = try rows.next() {
      methods[row["id"]] = (row["method"] as String?).flatMap(BrewMethod.reading)
    }
    return methods
  }
}

extension CaffeineBudget {
  /// What the cups of a day hold, beside the amount of the profile.
  package init(_ summary: DailyConsumptionSummary?, _ profile: UserProfile?) {
    self.init(
      taken: summary?.totalCaffeine.milligrams ?? 0,
      limit: profile?.preferredCaffeineLimit ?? UserProfile.usualLimit)
  }
}
