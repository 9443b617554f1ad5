import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// `carnets duospend recurring post-due`: adds what is due, once.
struct PostDueCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("post-due", help: "duospend.command.recurring.postDue")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .writing) { client in
      let added = try await client.postDue()
      try context.answer(options.output, added) {
        if added.isEmpty { return context.text("duospend.answer.nothingDue") }
        var table = TextTable([
          (context.text("duospend.column.date"), .leading), (context.text("duospend.column.title"), .leading),
          (context.text("duospend.column.amount"), .trailing), (context.text("column.id"), .leading),
        ])
        for expense in added {
          table.add([
            context.text(expense.date), expense.title, context.text(expense.amount), expense.id,
          ])
        }
        return table.rendered()
      }
    }
  }
}
