import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values

/// The fields of an insurance policy.
struct InsuranceFields: ParsableArguments {
  @OptionGroup var vehicle: VehicleOption
  @Option(help: .text("holfy.option.insurer")) var insurer: String?
  @Option(help: .text("holfy.option.policyNumber")) var policyNumber: String?
  @Option(help: .text("holfy.option.startDay", value: "holfy.value.day")) var startDay: CalendarDay?
  @Option(help: .text("holfy.option.endDay", value: "holfy.value.day")) var endDay: Clearable<CalendarDay>?
  @Option(help: .text("holfy.option.premium", value: "holfy.value.amount")) var premium: AmountArgument?
  @Option(help: .text("holfy.option.currency", value: "holfy.value.currency")) var currency: Currency?
  @Option(help: .text("holfy.option.certificate", value: "holfy.value.id")) var certificateDocumentId: String?
  @Option(help: .text("holfy.option.notes")) var notes: String?

  /// - Parameter settings: tell the currency of a premium that has none yet.
  func apply(to draft: inout InsurancePolicy.Details, settings: HolfySettings) throws {
    if let insurer { draft.insurer = insurer }
    if let policyNumber { draft.policyNumber = policyNumber }
    if let startDay { draft.startDay = startDay }
    if let endDay { draft.endDay = endDay.value }
    try draft.premium.change(to: premium, in: currency, or: settings.currency, option: "--premium")
    if let certificateDocumentId {
      draft.certificateDocumentId = certificateDocumentId.isEmpty ? nil : certificateDocumentId
    }
    if let notes { draft.notes = notes }
  }
}
