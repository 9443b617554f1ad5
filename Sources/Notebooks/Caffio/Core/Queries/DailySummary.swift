package import Foundation
import GRDB
import Records
package import Values

/// What the cups of one calendar day come to, on the clocks on the walls where they were drunk.
package struct DailyConsumptionSummary: Equatable, Sendable {
  package let date: CalendarDay
  /// How many cups.
  package let totalCups: Int
  /// The caffeine of those whose caffeine is known.
  package let totalCaffeine: CaffeineMass
  /// How many entries.
  package let consumptionCount: Int
  /// Of how many of these the caffeine is known.
  package let caffeineCount: Int
  /// The moods of the day, each from 1 to 5: their sum, and how many there are.
  package let moodTotal, moodCount: Int
  /// The first instant at which most energy was felt; nil when nobody said.
  package let peakEnergyTime: Date?

  /// The average of the moods, from 1 to 5; nil when nobody said.
  package var averageMood: Double? { moodCount > 0 ? Double(moodTotal) / Double(moodCount) : nil }

  /// Reads a row of the sums that triggers keep.
  init(_ row: Row) throws {
    let text: String = row["date"]
    guard let day = CalendarDay(text) else { throw RecordError.unreadable(text) }
    date = day
    totalCups = row["totalCups"]
    totalCaffeine = CaffeineMass(tenths: row["totalCaffeine"])
    consumptionCount = row["consumptionCount"]
    caffeineCount = row["caffeineCount"]
    moodTotal = row["moodTotal"]
    moodCount = row["moodCount"]
    peakEnergyTime = try (row["peakEnergyTime"] as String?).map(StoredInstant.date)
  }

  /// The days of a range that have cups, in order.
  static func all(_ days: ClosedRange<CalendarDay>, _ db: Database) throws -> [DailyConsumptionSummary] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT * FROM dailyConsumptionSummaries WHERE date BETWEEN ? AND ? ORDER BY date",
      arguments: [days.lowerBound.description, days.upperBound.description])
    var summaries: [DailyConsumptionSummary] = []
    while let row = try rows.next() { summaries.append(try DailyConsumptionSummary(row)) }
    return summaries
  }
}

/// What the cups of several days come to.
package struct ConsumptionStatistics: Equatable, Sendable {
  /// Days on which something was drunk.
  package private(set) var days = 0
  /// How many cups.
  package private(set) var cups = 0
  /// The caffeine of those whose caffeine is known.
  package private(set) var caffeine = CaffeineMass(tenths: 0)
  /// How many entries, and of how many the caffeine is known.
  package private(set) var consumptions = 0, knownCaffeine = 0
  /// The day with most caffeine, the first of several; nil when none is known.
  package private(set) var peak: DailyConsumptionSummary?
  private var moodTotal = 0
  private var moodCount = 0

  /// The average of the moods, from 1 to 5; nil when nobody said.
  package var averageMood: Double? { moodCount > 0 ? Double(moodTotal) / Double(moodCount) : nil }

  /// The caffeine of a day in milligrams, on average of those on which something was drunk; nil where none is known.
  package var caffeinePerDay: Double? {
    days > 0 && knownCaffeine > 0 ? caffeine.milligrams / Double(days) : nil
  }

  /// What some days come to.
  package init(_ summaries: some Sequence<DailyConsumptionSummary>) {
    for summary in summaries { add(summary) }
  }

  private mutating func add(_ summary: DailyConsumptionSummary) {
    days += 1
    cups += summary.totalCups
    caffeine.tenths += summary.totalCaffeine.tenths
    consumptions += summary.consumptionCount
    knownCaffeine += summary.caffeineCount
    moodTotal += summary.moodTotal
    moodCount += summary.moodCount
    let most = peak?.totalCaffeine ?? CaffeineMass(tenths: 0)
    if summary.totalCaffeine > most { peak = summary }
  }
}
