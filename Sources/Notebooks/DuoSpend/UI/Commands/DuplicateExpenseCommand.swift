import ArgumentParser
import DuoSpendCore
import Terminal
import Values
import Vault

/// `carnets duospend expense duplicate ID`: the same expense once more, today.
struct DuplicateExpenseCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("duplicate", help: "duospend.command.expense.duplicate")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .writing) { client in
      let copy = try await client.duplicateExpense(id).value
      try context.answer(options.output, CodedEntry(copy)) { copy.id }
    }
  }
}
