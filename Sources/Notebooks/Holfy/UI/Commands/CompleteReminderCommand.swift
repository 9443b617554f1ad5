import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

/// `carnets holfy reminder complete ID`
struct CompleteReminderCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("complete", help: "holfy.command.reminder.complete")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Option(help: .text("holfy.option.doneOn", value: "holfy.value.day")) var date: CalendarDay?
  @Option(help: .text("holfy.option.odometer", value: "holfy.value.number")) var odometer: NumberArgument?
  @OptionGroup var acceptance: OdometerAcceptance
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .writing) { notebook in
      let client = HolfyClient(notebook)
      let day = date ?? client.today
      if let reminder = try await client.value(RecordQuery<Reminder>(id)), reminder.isOpen {
        try await acceptance.check(odometer?.value, on: day, of: reminder.vehicleId, client, context)
      }
      let completed = try await client.completeReminder(id, on: day, odometer: odometer?.value).value
      try context.answer(options.output, Completion(completed)) {
        guard let next = completed.next else { return context.text("holfy.answer.completed") }
        return context.text(
          "holfy.answer.completedNext", ["id": next.id, "day": next.dueDay.map { context.text($0) } ?? "—"])
      }
    }
  }
}

private struct Completion: Encodable {
  let done: ImportedOutput<Reminder>
  let next: ImportedOutput<Reminder>?

  init(_ completed: CompletedReminder) {
    (done, next) = (ImportedOutput(completed.done), completed.next.map { ImportedOutput($0) })
  }
}
