import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// The fields that an expense and one that comes back have in common.
struct SpendingFields: ParsableArguments {
  @Option(help: .text("duospend.option.title")) var title: String?
  @Option(
    parsing: .unconditional, help: .text("duospend.option.amount", value: "duospend.value.amount"))
  var amount: AmountArgument?
  @Option(help: .text("duospend.option.paidBy", value: "duospend.value.payer")) var paidBy: PayerArgument?
  @Option(
    parsing: .unconditional, help: .text("duospend.option.partner1Paid", value: "duospend.value.amount"))
  var partner1Paid: AmountArgument?
  @Option(
    parsing: .unconditional, help: .text("duospend.option.split", value: "duospend.value.split"))
  var split: Clearable<SplitArgument>?
  @Option(
    parsing: .unconditional, help: .text("duospend.option.partner1Share", value: "duospend.value.amount"))
  var partner1Share: AmountArgument?
  @Option(help: .text("duospend.option.category")) var category: String?
  @Option(help: .text("duospend.option.notes")) var notes: String?

  /// Changes what is given.
  ///
  /// - Parameter project: tells the currency, and the names that stand for its partners.
  func apply(to draft: inout some Spending, in project: Project) throws {
    let currency = project.currency
    if let title { draft.title = title }
    if let amount {
      let money = try amount.money(in: currency, option: "--amount", allowsNegative: true)
      draft.amount = money ?? .zero(currency)
    }
    if let payer = try paidBy?.payer(in: project) {
      draft.paidBy = payer
    } else if paidBy != nil, partner1Paid == nil {
      throw TerminalError.missingOption("--partner1-paid")
    }
    if let part = try partner1Paid?.money(in: currency, option: "--partner1-paid", allowsNegative: true) {
      draft.paidBy = .both(partner1: part.minorUnits)
    }
    if split != nil, partner1Share != nil { throw DuoSpendCommandError.twoSplits }
    if let part = try partner1Share?.money(in: currency, option: "--partner1-share", allowsNegative: true) {
      do {
        draft.split = try .amounts(part, of: draft.amount)
      } catch {
        throw TerminalError.badValue(
          option: "--partner1-share", key: "duospend.commandError.part", arguments: [:])
      }
    }
    if let split { draft.split = try split.value?.ratio(option: "--split") }
    if let category { draft.category = category }
    if let notes { draft.notes = notes }
  }

  /// A new record needs an amount.
  func requireAmount() throws(TerminalError) {
    if amount == nil { throw .missingOption("--amount") }
  }

  /// A new record needs somebody who paid.
  func requirePayer() throws(TerminalError) {
    if paidBy == nil, partner1Paid == nil { throw .missingOption("--paid-by") }
  }
}
