import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy compare`: all vehicles side by side, the dearest first unless asked otherwise.
struct CompareCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("compare", help: "holfy.command.compare")
  }

  @Option(help: .text("holfy.option.year", value: "holfy.value.year")) var year: Int?
  @Option(help: .text("holfy.option.sort")) var sort = SortArgument(key: .total)
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      let client = HolfyClient(notebook)
      let currency = try await client.value(SettingsQuery()).currency
      let comparison = try await client.value(
        ComparisonQuery(
          period: year.map(StatisticsPeriod.year) ?? .all, today: client.today))
      let rows = comparison.sorted(by: sort.key, descending: sort.key != .name, in: currency)
      try context.answer(options.output, rows.map(ComparisonRecord.init)) {
        if rows.isEmpty { return context.text("answer.nothing") }
        let texts = HolfyTexts(context)
        var table = TextTable(
          VehicleComparison.Key.allCases.map {
            (texts.text("comparison.\($0.rawValue)"), $0 == .name ? .leading : .trailing)
          })
        for row in rows {
          table.add([
            row.name, texts.totals(row.total, in: currency), texts.totals(row.fuel, in: currency),
            String(row.maintenanceCount),
          ])
        }
        return table.rendered()
      }
    }
  }
}

/// What a comparison is sorted by.
struct SortArgument: ExpressibleByArgument, Sendable {
  static var allValueStrings: [String] { VehicleComparison.Key.allCases.map(\.rawValue) }

  let key: VehicleComparison.Key

  init(key: VehicleComparison.Key) { self.key = key }

  init?(argument: String) {
    guard let key = VehicleComparison.Key(rawValue: argument) else { return nil }
    self.key = key
  }

  var defaultValueDescription: String { key.rawValue }
}

private struct ComparisonRecord: Encodable {
  let vehicleId, name: String
  let total, fuel: [AmountRecord]
  let maintenanceCount: Int

  init(_ row: VehicleComparison.Row) {
    vehicleId = row.id
    name = row.name
    total = row.total.sums.map(AmountRecord.init)
    fuel = row.fuel.sums.map(AmountRecord.init)
    maintenanceCount = row.maintenanceCount
  }
}
