public import Foundation
import GRDB
import Records

/// What all cups of a coffee come to.
public struct CoffeeTotals: Equatable, Sendable {
  /// How many cups: those logged, and those drunk before.
  public let consumptionCount: Int
  /// What the person thought of them, from 1 to 5; nil when she never said.
  public let averageRating: Double?
  /// When the last one was drunk.
  public let lastConsumed: Date?

  /// The totals of coffees, by id, from the sums that triggers keep.
  static func of(_ coffees: [Coffee], _ db: Database) throws -> [Coffee.ID: CoffeeTotals] {
    let ids = coffees.map(\.id)
    let request: SQLRequest<Row> = "SELECT * FROM coffeeTotals WHERE coffeeId IN \(ids)"
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
  }
}
