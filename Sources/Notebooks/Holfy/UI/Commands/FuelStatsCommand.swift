import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy fuel stats VEHICLE`: what its page tells in figures and curves.
struct FuelStatsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stats", help: "holfy.command.fuel.stats")
  }

  @Argument(help: .text("holfy.argument.vehicle")) var vehicle: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      let client = HolfyClient(notebook)
      let vehicle = try await client.vehicleID(vehicle)
      let query = FuelStatisticsQuery(of: vehicle, limit: nil)
      guard let statistics = try await client.value(query)
      else { throw HolfyError.vehicleNotFound(id: vehicle) }
      try context.answer(options.output, FuelStatisticsRecord(statistics, of: vehicle)) {
        if statistics.summaries.isEmpty { return context.text("answer.nothing") }
        return text(statistics, HolfyTexts(context), in: context)
      }
    }
  }

  /// The figures of each energy, what they rest on, and the points of the curves.
  private func text(
    _ statistics: FuelStatistics, _ texts: HolfyTexts, in context: CommandContext
  ) -> String {
    let figures = FuelFigures(statistics: statistics)
    var sheet = FactSheet()
    for summary in statistics.summaries {
      // A line of its own says whose the figures under it are.
      sheet.add(context.text("holfy.column.energy"), texts.energy(summary.energy))
      for figure in figures.figures(of: summary, texts) {
        sheet.add("  " + figure.name, figure.value + (figure.note.map { " (\($0))" } ?? ""))
      }
    }
    let currency = statistics.priceCurrency
    let curves = [
      table("fuel.consumption", statistics.consumptions, texts, in: context) {
        texts.consumption($0, statistics.settings)
      },
      table("fuel.price", statistics.prices, texts, in: context) {
        texts.price($0.value, in: currency, per: $0.energy.unit.symbol)
      },
    ]
    return ([sheet.rendered(), figures.basis(texts)] + curves).compactMap(\.self).joined(separator: "\n\n")
  }

  /// The points of a curve, the newest first; nil without any.
  private func table(
    _ title: String, _ points: [FuelStatistics.Point], _ texts: HolfyTexts, in context: CommandContext,
    _ value: (FuelStatistics.Point) -> String
  ) -> String? {
    guard !points.isEmpty else { return nil }
    var table = TextTable([
      (context.text("holfy.column.date"), .leading), (context.text("holfy.column.energy"), .leading),
      (texts.text(title), .trailing),
    ])
    for point in points.reversed() {
      table.add([context.text(point.day), texts.energy(point.energy), value(point)])
    }
    return table.rendered()
  }
}

/// What `fuel stats --json` prints. Prices are in `currency`; what was paid in others is not among them.
private struct FuelStatisticsRecord: Encodable {
  struct Energy: Encodable {
    let energy: String
    let count: Int
    /// All that was filled, in `unit`.
    let volume: Double
    let unit: VolumeUnit
    let cost: [AmountRecord]
    /// What `measure` counts, of `unit`; nil before two full tanks.
    let consumption: Double?
    /// Per 100 km, or, where miles are counted, what a gallon or another unit is enough for.
    let measure: String
    let unitPrice: Double?
    /// The average prices in every currency that was paid.
    let unitPrices: [String: Double]
    /// Whether the consumption is that of distances over which another energy was used too.
    let isShared: Bool
    /// Whether such distances are left out of it.
    let leavesOutShared: Bool
  }

  struct Point: Encodable {
    let day: CalendarDay
    let energy: String
    let value: Double
    /// What a consumption counts; nil for a price or a quantity, which are those of one `unit`.
    var measure: String?
  }

  let vehicleId: String
  let currency: Currency
  let energies: [Energy]
  /// The newest points of the three curves, the oldest first.
  let consumptions, prices, volumes: [Point]
  let firstDay: CalendarDay?
  let doubtfulCount: Int

  init(_ statistics: FuelStatistics, of vehicle: Vehicle.ID) {
    let (currency, settings) = (statistics.priceCurrency, statistics.settings)
    func measure(_ energy: Open<EnergyKind>) -> String {
      Consumption.measure(of: energy.unit, settings).rawValue
    }
    vehicleId = vehicle
    self.currency = currency
    energies = statistics.summaries.map { summary in
      Energy(
        energy: summary.energy.rawValue, count: summary.count, volume: summary.volume,
        unit: summary.energy.unit, cost: summary.cost.sums.map(AmountRecord.init),
        consumption: summary.consumption?.figure(settings).value, measure: measure(summary.energy),
        unitPrice: summary.unitPrice(in: currency),
        unitPrices: Dictionary(summary.unitPrices.map { ($0.currency.rawValue, $0.price) }) { first, _ in
          first
        },
        isShared: summary.isShared, leavesOutShared: summary.leavesOutShared)
    }
    consumptions = statistics.consumptions.map { Point($0, measure: measure($0.energy)) }
    prices = statistics.prices.map { Point($0) }
    volumes = statistics.volumes.map { Point($0) }
    firstDay = statistics.firstDay
    doubtfulCount = statistics.doubtfulCount
  }
}

extension FuelStatisticsRecord.Point {
  init(_ point: FuelStatistics.Point, measure: String? = nil) {
    self.init(day: point.day, energy: point.energy.rawValue, value: point.value, measure: measure)
  }
}
