import ArgumentParser
import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

/// `carnets holfy stats VEHICLE`
struct StatsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stats", help: "holfy.command.stats")
  }

  @Argument(help: .text("holfy.argument.vehicle")) var vehicle: String
  @OptionGroup var period: PeriodOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      let client = HolfyClient(notebook)
      let query = VehicleStatisticsQuery(
        try await client.vehicleID(vehicle), period: try period.period(on: client.today), today: client.today)
      guard let found = try await client.value(query) else { throw HolfyError.vehicleNotFound(id: vehicle) }
      let statistics = StatisticsRecord(found, over: period)
      try context.answer(options.output, statistics) {
        text(statistics, found, in: context)
      }
    }
  }

  private func text(
    _ statistics: StatisticsRecord, _ found: VehicleStatistics, in context: CommandContext
  ) -> String {
    let (texts, unit) = (HolfyTexts(context), found.settings.distanceUnit)
    var sheet = FactSheet()
    for total in statistics.totals {
      sheet.add(context.text("holfy.column.total"), context.text(total.total.money))
      for category in DocumentCategory.allCases {
        sheet.add(
          "  " + texts.category(category), total.byCategory[category.rawValue].map { context.text($0.money) })
      }
      for year in total.years {
        sheet.add("  " + String(year.year), context.text(year.total.money))
      }
      // As on the page, a month's average is that of one year.
      if let average = total.years.first(where: { $0.year == statistics.year })?.monthlyAverage {
        sheet.add("  " + texts.text("statistics.average"), context.text(average.money))
      }
      if let cost = total.costPerDistance {
        sheet.add(
          context.text("holfy.column.costPerDistance"),
          texts.price(cost, in: total.currency, per: unit.rawValue))
      }
    }
    sheet.add(context.text("holfy.column.distance"), statistics.distance.map { context.text($0, unit) })
    if statistics.incompleteCount > 0 {
      sheet.add(context.text("holfy.column.incomplete"), String(statistics.incompleteCount))
    }
    for insight in found.insights.map(texts.told) { sheet.add(insight.name, insight.value) }
    let doubtful = statistics.doubtfulReadingCount
    let parts = [sheet.rendered(), doubtful > 0 ? texts.count("odometer.leftOut", doubtful) : ""]
    let told = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    return told.isEmpty ? context.text("answer.nothing") : told
  }
}
