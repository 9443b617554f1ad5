import ArgumentParser
import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio stats`: a year month by month, or some days one by one.
struct StatsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stats", help: "caffio.command.stats")
  }

  @Option(help: .text("caffio.option.year", value: "caffio.value.year")) var year: Int?
  @Option(help: .text("caffio.option.month", value: "caffio.value.month")) var month: YearMonth?
  @Option(help: .text("caffio.option.from", value: "caffio.value.day")) var from: CalendarDay?
  @Option(help: .text("caffio.option.to", value: "caffio.value.day")) var to: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let texts = CaffioTexts(context)
      guard let days = days(until: client.today) else {
        let found = try await client.value(YearQuery(year ?? client.today.year))
        return try context.answer(options.output, YearOutput(found)) { texts.text(of: found) }
      }
      let found = try await client.value(DaysQuery(days))
      try context.answer(options.output, DaysOutput(found)) { texts.text(of: found) }
    }
  }

  /// The days that were asked for; nil for a year.
  private func days(until today: CalendarDay) -> ClosedRange<CalendarDay>? {
    if let month { return month.days }
    guard year == nil, from != nil || to != nil else { return nil }
    let last = to ?? today
    let first = from ?? last.adding(days: -6)
    return min(first, last)...max(first, last)
  }
}

extension CaffioTexts {
  fileprivate func text(of year: CaffeineYear) -> String {
    var sheet = FactSheet()
    add(year.statistics, to: &sheet)
    sheet.add(localizer.text("caffio.column.daysBeyondLimit"), String(year.daysBeyondLimit))
    sheet.add(
      localizer.text("caffio.column.favourites"),
      year.favourites.map { "\($0.coffee.name) (\($0.totals.consumptionCount))" }.joined(separator: ", "))
    let months = year.months.enumerated().compactMap { index, statistics in
      YearMonth(year: year.year, month: index + 1).map { ($0.formatted(locale: locale), statistics) }
    }
    let table = table(of: months, titleKey: "caffio.column.month")
    return [sheet.rendered(), table].compactMap(\.self).joined(separator: "\n\n")
  }

  fileprivate func text(of days: [DailyConsumptionSummary]) -> String {
    var sheet = FactSheet()
    add(ConsumptionStatistics(days), to: &sheet)
    let rows = days.map { (day($0.date), ConsumptionStatistics([$0])) }
    let table = table(of: rows, titleKey: "caffio.column.date")
    return [sheet.rendered(), table].compactMap(\.self).joined(separator: "\n\n")
  }

  func add(_ statistics: ConsumptionStatistics, to sheet: inout FactSheet) {
    sheet.add(localizer.text("caffio.column.days"), String(statistics.days))
    sheet.add(localizer.text("caffio.column.cups"), String(statistics.cups))
    sheet.add(localizer.text("caffio.column.caffeine"), caffeine(statistics.caffeine))
    sheet.add(
      localizer.text("caffio.column.caffeinePerDay"),
      statistics.caffeinePerDay.map { number($0, 0, unit: "mg") })
    sheet.add(localizer.text("caffio.column.averageMood"), statistics.averageMood.map { number($0, 1) })
    sheet.add(
      localizer.text("caffio.column.peak"),
      statistics.peak.map { "\(day($0.date)) · \(caffeine($0.totalCaffeine))" })
  }

  private func table(of rows: [(String, ConsumptionStatistics)], titleKey: String) -> String? {
    let shown = rows.filter { $0.1.consumptions > 0 }
    guard !shown.isEmpty else { return nil }
    var table = TextTable([
      (localizer.text(titleKey), .leading), (localizer.text("caffio.column.cups"), .trailing),
      (localizer.text("caffio.column.caffeine"), .trailing),
      (localizer.text("caffio.column.averageMood"), .trailing),
    ])
    for (name, statistics) in shown {
      table.add([
        name, String(statistics.cups), caffeine(statistics.caffeine),
        statistics.averageMood.map { number($0, 1) } ?? "",
      ])
    }
    return table.rendered()
  }
}
