import Foundation
import GRDB
import Records
import Values

@testable import CaffioCore

/// The sums that triggers keep, beside those that all rows give.
struct KeptSummaries: Equatable {
  /// By day: cups, caffeine, entries, entries whose caffeine is known, sum and number of moods.
  var days: [String: [Int]] = [:]
  /// By day: the first instant at which most energy was felt.
  var peaks: [String: Date] = [:]
  /// By coffee: entries, sum and number of ratings.
  var coffees: [String: [Double]] = [:]
  /// By coffee: the last instant.
  var last: [String: Date] = [:]

  /// As kept.
  static func kept(_ db: Database) throws -> KeptSummaries {
    var sums = KeptSummaries()
    for day in try DailyConsumptionSummary.all(.earliest ... .latest, db) {
      sums.days[day.date.description] = [
        day.totalCups, Int(day.totalCaffeine.tenths), day.consumptionCount, day.caffeineCount, day.moodTotal,
        day.moodCount,
      ]
      sums.peaks[day.date.description] = day.peakEnergyTime
    }
    for row in try Row.fetchAll(db, sql: "SELECT * FROM coffeeTotals") {
      let id: String = row["coffeeId"]
      sums.coffees[id] = [row["consumptionCount"], row["ratingTotal"], row["ratingCount"]]
      sums.last[id] = try row.instant(Column("lastConsumed"))
    }
    return sums
  }

  /// From scratch, out of every cup.
  static func computed(_ db: Database) throws -> KeptSummaries {
    var sums = KeptSummaries()
    let cups = try CoffeeConsumption.order(sql: "timestamp, id").fetchAll(db)
    for (day, cups) in Dictionary(grouping: cups, by: \.day.description) {
      let moods = cups.compactMap { $0.mood?.known?.score }
      sums.days[day] = [
        cups.reduce(0) { $0 + $1.cups }, Int(cups.reduce(0) { $0 + ($1.caffeine?.tenths ?? 0) }), cups.count,
        cups.count { $0.caffeine != nil }, moods.reduce(0, +), moods.count,
      ]
      let most = cups.compactMap(\.energyLevel).max()
      sums.peaks[day] = cups.first { $0.energyLevel != nil && $0.energyLevel == most }?.timestamp
    }
    for (id, cups) in Dictionary(grouping: cups.filter { $0.coffeeId != nil }, by: { $0.coffeeId ?? "" }) {
      let ratings = cups.compactMap(\.rating)
      sums.coffees[id] = [Double(cups.count), ratings.reduce(0, +), Double(ratings.count)]
      sums.last[id] = cups.map(\.timestamp).max()
    }
    return sums
  }
}
