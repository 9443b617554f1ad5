import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// The fields of money that was given back.
struct SettlementFields: ParsableArguments {
  @OptionGroup var project: ProjectOption
  @Option(
    name: [.customLong("payer"), .customLong("from")],
    help: .text("duospend.option.payer", value: "duospend.value.payer"))
  var payer: PartnerArgument?
  @Option(
    parsing: .unconditional, help: .text("duospend.option.settledAmount", value: "duospend.value.amount"))
  var amount: AmountArgument?
  @Option(help: .text("duospend.option.date", value: "duospend.value.day")) var date: CalendarDay?
  @Option(help: .text("duospend.option.notes")) var notes: String?

  func apply(to draft: inout Settlement.Details, in project: Project) throws {
    if let payer { draft.from = try payer.partner(in: project) }
    if let amount {
      draft.amount = try amount.money(in: project.currency, option: "--amount") ?? .zero(project.currency)
    }
    if let date { draft.date = date }
    if let notes { draft.notes = notes }
  }

  /// Checks what a new settlement cannot be without.
  func require() throws(TerminalError) {
    if payer == nil { throw .missingOption("--payer") }
    if amount == nil { throw .missingOption("--amount") }
  }
}
