import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values

struct OdometerFields: ParsableArguments {
  @OptionGroup var vehicle: VehicleOption
  @OptionGroup var acceptance: OdometerAcceptance
  @Option(help: .text("holfy.option.date", value: "holfy.value.day")) var date: CalendarDay?
  @Option(help: .text("holfy.option.odometer", value: "holfy.value.number")) var odometer: NumberArgument?
  @Option(help: .text("holfy.option.notes")) var notes: String?

  func apply(to draft: inout OdometerEntry.Details) {
    if let date { draft.date = date }
    if let odometer { draft.odometer = odometer.value }
    if let notes { draft.notes = notes }
  }
}
