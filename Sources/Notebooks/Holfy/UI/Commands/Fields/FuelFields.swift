import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values

/// The fields of a fill-up.
struct FuelFields: ParsableArguments {
  @OptionGroup var vehicle: VehicleOption
  @OptionGroup var acceptance: OdometerAcceptance
  @Option(help: .text("holfy.option.date", value: "holfy.value.day")) var date: CalendarDay?
  @Option(help: .text("holfy.option.odometer", value: "holfy.value.number"))
  var odometer: Clearable<NumberArgument>?
  @Option(help: .text("holfy.option.volume", value: "holfy.value.number")) var volume: NumberArgument?
  @Option(help: .text("holfy.option.energy")) var energy: KnownValue<EnergyKind>?
  @Option(help: .text("holfy.option.cost", value: "holfy.value.amount")) var cost: AmountArgument?
  @Option(help: .text("holfy.option.currency", value: "holfy.value.currency")) var currency: Currency?
  @Option(defaultAsFlag: true, help: .text("holfy.option.isFull")) var isFull: Bool?
  @Option(defaultAsFlag: true, help: .text("holfy.option.isMissed")) var isMissed: Bool?
  @Option(help: .text("holfy.option.station")) var station: String?
  @Option(help: .text("holfy.option.notes")) var notes: String?

  /// - Parameter settings: tell the currency of a cost that has none yet.
  func apply(to draft: inout FuelEntry.Details, settings: HolfySettings) throws {
    if let date { draft.date = date }
    if let odometer { draft.odometer = odometer.value?.value }
    if let volume { draft.volume = volume.value }
    if let energy { draft.energy = energy.value }
    try draft.cost.change(to: cost, in: currency, or: settings.currency, option: "--cost")
    if let isFull { draft.isFull = isFull }
    if let isMissed { draft.isMissed = isMissed }
    if let station { draft.station = station }
    if let notes { draft.notes = notes }
  }
}
