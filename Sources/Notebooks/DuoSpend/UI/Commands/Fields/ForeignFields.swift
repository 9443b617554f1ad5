import ArgumentParser
import DuoSpendCore
import Foundation
import Terminal
import Values

/// What was paid in another currency: the amount in the project's own follows from it.
struct ForeignFields: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .text("duospend.option.originalAmount", value: "duospend.value.amount"))
  var originalAmount: AmountArgument?
  @Option(help: .text("duospend.option.originalCurrency", value: "duospend.value.currency"))
  var originalCurrency: Currency?
  @Option(parsing: .unconditional, help: .text("duospend.option.rate", value: "duospend.value.number"))
  var rate: RateArgument?

  /// Whether an amount abroad is given.
  var isGiven: Bool { originalAmount != nil }

  /// Changes what is given. An empty amount makes the expense one in the project's currency.
  func apply(to draft: inout Expense.Details) throws {
    guard originalAmount != nil || originalCurrency != nil || rate != nil else { return }
    guard let currency = originalCurrency ?? draft.original?.amount.currency else {
      throw TerminalError.missingOption("--original-currency")
    }
    guard let rate = rate?.value ?? draft.original?.rate else { throw TerminalError.missingOption("--rate") }
    guard let originalAmount else {
      guard let stored = draft.original else { throw TerminalError.missingOption("--original-amount") }
      let amount = try Money(decimal: stored.amount.decimal, currency: currency)
      draft.original = ForeignAmount(amount: amount, rate: rate)
      return
    }
    draft.original =
      try originalAmount
      .money(in: currency, option: "--original-amount", allowsNegative: true)
      .map { ForeignAmount(amount: $0, rate: rate) }
  }
}

/// An exchange rate as a person types it: digits with `.` or `,` before the decimals, kept exactly.
struct RateArgument: ExpressibleByArgument, Sendable {
  let value: Decimal

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: #/[0-9]{1,15}(?:[.,]([0-9]+))?/#),
      match.1.map({ $0.count <= DuoSpendLimits.rateDecimals }) ?? true,
      let value = Decimal(string: argument.replacing(",", with: "."))
    else { return nil }
    self.value = value
  }
}
