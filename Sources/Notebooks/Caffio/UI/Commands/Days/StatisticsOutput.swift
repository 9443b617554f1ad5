import CaffioCore
import Foundation
import Values

/// What some days come to, as `--json` prints it; caffeine in milligrams.
struct StatisticsOutput: Encodable {
  let days, cups, consumptions, knownCaffeine: Int
  let caffeine: CaffeineMass
  let caffeinePerDay, averageMood: Double?
  let peakDate: CalendarDay?

  init(_ statistics: ConsumptionStatistics) {
    (days, cups, caffeine) = (statistics.days, statistics.cups, statistics.caffeine)
    (consumptions, knownCaffeine) = (statistics.consumptions, statistics.knownCaffeine)
    (caffeinePerDay, averageMood) = (statistics.caffeinePerDay, statistics.averageMood)
    peakDate = statistics.peak?.date
  }
}

/// A year as `--json` prints it.
struct YearOutput: Encodable {
  struct Favourite: Encodable {
    let coffeeId, name: String
    let totalConsumptions: Int
  }

  let year: Int
  let statistics: StatisticsOutput
  /// From January on: twelve.
  let months: [StatisticsOutput]
  /// By the number of the day of the week, Monday first.
  let weekdays: [String: StatisticsOutput]
  let daysBeyondLimit: Int
  let favourites: [Favourite]

  init(_ year: CaffeineYear) {
    (self.year, daysBeyondLimit) = (year.year, year.daysBeyondLimit)
    statistics = StatisticsOutput(year.statistics)
    months = year.months.map { StatisticsOutput($0) }
    weekdays = Dictionary(
      year.weekdays.map { (String($0.rawValue), StatisticsOutput($1)) }
    ) { first, _ in first }
    favourites = year.favourites.map {
      Favourite(coffeeId: $0.id, name: $0.coffee.name, totalConsumptions: $0.totals.consumptionCount)
    }
  }
}

/// Days as `--json` prints them.
struct DaysOutput: Encodable {
  struct Day: Encodable {
    let date: CalendarDay
    let totalCups: Int
    let totalCaffeine: CaffeineMass
    let averageMood: Double?
    let peakEnergyTime: Date?

    init(_ summary: DailyConsumptionSummary) {
      (date, totalCups, totalCaffeine) = (summary.date, summary.totalCups, summary.totalCaffeine)
      (averageMood, peakEnergyTime) = (summary.averageMood, summary.peakEnergyTime)
    }
  }

  let statistics: StatisticsOutput
  let days: [Day]

  init(_ summaries: [DailyConsumptionSummary]) {
    statistics = StatisticsOutput(ConsumptionStatistics(summaries))
    days = summaries.map { Day($0) }
  }
}
