import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values

/// The fields of a document. The specification's names and the short ones are the same options.
struct DocumentFields: ParsableArguments {
  @OptionGroup var vehicle: VehicleOption
  @OptionGroup var acceptance: OdometerAcceptance
  @Option(
    name: [.customLong("document-name"), .customLong("name")], help: .text("holfy.option.documentName"))
  var name: String?
  @Option(
    name: [.customLong("document-type"), .customLong("type")], help: .text("holfy.option.documentType"))
  var type: KnownValue<DocumentType>?
  @Option(help: .text("holfy.option.date", value: "holfy.value.day")) var date: CalendarDay?
  @Option(help: .text("holfy.option.mileage")) var mileage: String?
  @Option(help: .text("holfy.option.amount", value: "holfy.value.amount")) var amount: AmountArgument?
  @Option(help: .text("holfy.option.currency", value: "holfy.value.currency")) var currency: Currency?
  @Option(help: .text("holfy.option.notes")) var notes: String?
  @Option(help: .text("holfy.option.file", value: "holfy.value.file"), completion: .file()) var file:
    [String] = []

  /// - Parameter settings: tell the currency of an amount that has none yet.
  func apply(to draft: inout Document.Details, settings: HolfySettings) throws {
    if let name { draft.documentName = name }
    if let type { draft.documentType = type.value }
    if let date { draft.date = date }
    if let mileage { draft.mileage = mileage }
    try draft.amount.change(to: amount, in: currency, or: settings.currency, option: "--amount")
    if let notes { draft.notes = notes }
  }
}
