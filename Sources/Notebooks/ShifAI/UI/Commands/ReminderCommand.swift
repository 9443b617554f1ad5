import ArgumentParser
import Foundation
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai reminder`: the reminder that would be shown now, if there is one.
struct ReminderCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("reminder", help: "shifai.command.reminder")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = client.timeZone
      let hour = calendar.component(.hour, from: context.surroundings.now())
      let due = try await client.value(DueReminderQuery(today: client.today, hour: hour))
      try context.answer(options.output, due.map { ReminderOutput($0, in: context) }) {
        guard let due else { return context.text("answer.nothing") }
        let said = due.insight.map { "\(context.text($0.title)). \(context.text($0.body))" }
        return [
          context.text("shifai.reminder.\(due.category.rawValue)"), said, due.day.map { context.text($0) },
        ]
        .compactMap(\.self).joined(separator: "\n")
      }
    }
  }
}

/// A reminder as `--json` prints it.
private struct ReminderOutput: Encodable {
  let category: NotificationCategory
  let date: CalendarDay?
  let title: String?
  let body: String?

  init(_ due: DueReminder, in context: CommandContext) {
    (category, date) = (due.category, due.day)
    (title, body) = (due.insight.map { context.text($0.title) }, due.insight.map { context.text($0.body) })
  }
}
