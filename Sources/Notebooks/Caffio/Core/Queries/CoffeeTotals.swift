package import Foundation
import GRDB
import Records

/// What all cups of a coffee come to.
package struct CoffeeTotals: Equatable, Sendable {
  /// How many cups: those logged, and those drunk before.
  package let consumptionCount: Int
  /// What the person thought of them, from 1 to 5; nil when she never said.
  package let averageRating: Double?
  /// When the last one was drunk.
  package let lastConsumed: Date?
  /// How far the clock on the wall was from UTC where that was, in seconds; nil for a cup that is not in the notebook.
  private let lastOffset: Int?

  /// The clock that ``lastConsumed`` is told by.
  ///
  /// - Parameter timeZone: where the person is.
  package func lastClock(in timeZone: TimeZone) -> RecordClock {
    guard let lastConsumed, let lastOffset else { return RecordClock(in: timeZone) }
    return RecordClock(of: lastConsumed, utcOffset: lastOffset, in: timeZone)
  }

  /// The totals of coffees, by id, from the sums that triggers keep.
  static func of(_ coffees: [Coffee], _ db: Database) throws -> [Coffee.ID: CoffeeTotals] {
    let ids = coffees.map(\.id)
    let request: SQLRequest<Row> = """
      SELECT *, (
          SELECT utcOffset FROM coffeeConsumptions AS cup
          WHERE cup.coffeeId = coffeeTotals.coffeeId AND cup.timestamp = coffeeTotals.lastConsumed
          ORDER BY cup.id LIMIT 1
        ) AS lastOffset
      FROM coffeeTotals WHERE coffeeId IN \(ids)
      """
    let rows = try request.fetchAll(db)
    let kept = Dictionary(rows.map { ($0["coffeeId"] as String, $0) }) { first, _ in first }
    return try coffees.reduce(into: [:]) { totals, coffee in
      totals[coffee.id] = try CoffeeTotals(coffee, kept[coffee.id])
    }
  }

  private init(_ coffee: Coffee, _ row: Row?) throws {
    let logged: Int = row?["consumptionCount"] ?? 0
    let (count, overflow) = coffee.totalConsumptions.addingReportingOverflow(logged)
    consumptionCount = overflow ? .max : count
    let ratings: Int = row?["ratingCount"] ?? 0
    averageRating = ratings > 0 ? (row?["ratingTotal"] ?? 0.0) / Double(ratings) : nil
    let last = try (row?["lastConsumed"] as String?).map(StoredInstant.date)
    lastConsumed = [coffee.lastConsumed, last].compactMap(\.self).max()
    lastOffset = lastConsumed == last ? row?["lastOffset"] : nil
  }
}
