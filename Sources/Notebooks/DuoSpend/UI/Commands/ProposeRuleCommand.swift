import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal
import Values

/// `carnets duospend rule propose INCOME INCOME`: the ratio that two incomes propose; nothing is stored.
struct ProposeRuleCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("propose", help: "duospend.command.rule.propose")
  }

  @Argument(help: .text("duospend.argument.incomes")) var incomes: [AmountArgument]
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .reading) { client in
      let currency = try await client.value(SettingsQuery()).currency
      let ratio = try SplitRatio.proposed(by: incomes, in: currency)
      try context.answer(options.output, ["splitRatio": ratio]) { context.duospend.shortSplit(ratio) }
    }
  }
}
