import ArgumentParser
import DuoSpendCore
import Terminal
import Vault

/// `carnets duospend settle-up PROJECT`: notes that exactly what is owed was given back today.
struct SettleUpCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("settle-up", help: "duospend.command.settleUp")
  }

  @Argument(help: .text("duospend.argument.project")) var project: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .writing) { client in
      try await client.postDue()
      let settlement = try await client.settleUp(try await client.project(project).id).value
      try context.answer(options.output, settlement) { settlement.id }
    }
  }
}
