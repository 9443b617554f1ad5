package import GRDB
package import Values
import Vault

/// The statistics of a year.
package struct CaffeineYear: Equatable, Sendable {
  package let year: Int
  /// What all its cups come to.
  package let statistics: ConsumptionStatistics
  /// What those of each month come to, from January on: twelve.
  package let months: [ConsumptionStatistics]
  /// What those of each day of the week come to.
  package let weekdays: [Weekday: ConsumptionStatistics]
  /// Days whose caffeine was beyond the limit.
  package let daysBeyondLimit: Int
  /// The coffees drunk most in all years, with their totals.
  package let favourites: [CoffeeItem]
}

/// The statistics of a year: read from the sums of its days, so that the cost does not depend on how many cups there
/// are.
package struct YearQuery: Query {
  /// The year, from 1 to 9999.
  package let year: Int
  private static let favourites = 5

  package init(_ year: Int) { self.year = min(max(year, 1), 9_999) }

  package func fetch(_ db: Database) throws -> CaffeineYear {
    let first = CalendarDay(year: year, month: 1, day: 1) ?? .earliest
    let last = CalendarDay(year: year, month: 12, day: 31) ?? .latest
    let days = try DailyConsumptionSummary.all(first...last, db)
    let limit = try UserProfile.fetchOne(db, key: UserProfile.fixedID)?.preferredCaffeineLimit
    let tenths = Int64(limit ?? UserProfile.usualLimit) * 10
    return CaffeineYear(
      year: year, statistics: ConsumptionStatistics(days),
      months: (1...12).map { month in ConsumptionStatistics(days.lazy.filter { $0.date.month == month }) },
      weekdays: Dictionary(grouping: days) { $0.date.weekday }.mapValues { ConsumptionStatistics($0) },
      daysBeyondLimit: days.count { $0.totalCaffeine.tenths > tenths }, favourites: try mostDrunk(db))
  }

  private func mostDrunk(_ db: Database) throws -> [CoffeeItem] {
    let coffees = try Coffee.fetchAll(
      db,
      sql: """
        SELECT coffees.* FROM coffees JOIN coffeeTotals ON coffeeId = coffees.id
        ORDER BY consumptionCount DESC, coffees.id LIMIT ?
        """, arguments: [Self.favourites])
    let totals = try CoffeeTotals.of(coffees, db)
    return coffees.compactMap { coffee in totals[coffee.id].map { CoffeeItem(coffee: coffee, totals: $0) } }
  }
}
