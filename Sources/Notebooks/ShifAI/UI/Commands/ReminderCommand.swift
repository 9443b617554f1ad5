import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai reminder`: the reminder of today, and what she does with it.
struct ReminderCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration(
      "reminder", help: "shifai.command.reminder",
      subcommands: [ShowReminderCommand.self, OpenReminderCommand.self, LaterReminderCommand.self])
    configuration.defaultSubcommand = ShowReminderCommand.self
    return configuration
  }
}

/// `carnets shifai reminder [show]`: the reminder of today until she answers it, which counts as shown from here on, and
/// what is to be taken.
struct ShowReminderCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "shifai.command.reminder.show")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      let due = try await client.reminder()?.reminder
      let medications = try await client.value(TodayQuery(today: client.today)).dueMedications
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, ReminderOutput(due, medications, texts)) {
        let toTake =
          medications.isEmpty
          ? nil
          : texts.text("shifai.answer.toTake", ["names": medications.map(\.name).joined(separator: ", ")])
        let said = [due.map { texts.text(of: $0) }, toTake].compactMap(\.self)
        return said.isEmpty ? context.text("answer.nothing") : said.joined(separator: "\n\n")
      }
    }
  }
}

/// `carnets shifai reminder open`: she looks at it, and the reminders of its kind go on.
struct OpenReminderCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("open", help: "shifai.command.reminder.open")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try await context.answer(
        options.output, try await client.answerReminder(.opened), of: client)
    }
  }
}

/// `carnets shifai reminder later`: not now; ignored three times in a row, its kind stops by itself.
struct LaterReminderCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("later", help: "shifai.command.reminder.later")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let due = try await client.answerReminder(.ignored)
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, ReminderOutput(due, [], texts)) {
        texts.text("shifai.answer.reminderLater")
      }
    }
  }
}

extension ShifAIClient {
  /// The reminder of today that has no answer yet.
  fileprivate func reminder() async throws -> ShownReminder? {
    try await tellToday()
    return try await remindToday().value
  }

  /// Says what she does with it.
  ///
  /// - Throws: `ShifAIError.notFound(.notification)` when there is none.
  fileprivate func answerReminder(_ response: NotificationResponse) async throws -> DueReminder {
    guard let shown = try await reminder() else { throw ShifAIError.notFound(.notification) }
    try await answer(shown.id, response)
    return shown.reminder
  }
}

extension CommandContext {
  fileprivate func answer(_ output: OutputOptions, _ due: DueReminder, of client: ShifAIClient) async throws {
    let texts = try await DiaryTexts(of: client, in: self)
    try answer(output, ReminderOutput(due, [], texts)) { texts.text(of: due) }
  }
}

extension DiaryTexts {
  /// What a reminder says, line by line.
  fileprivate func text(of due: DueReminder) -> String {
    [
      text("shifai.reminder.\(due.category.rawValue)"), due.insight.map { text($0) },
      due.day.map { context.text($0) },
    ].compactMap(\.self).joined(separator: "\n")
  }
}

/// A reminder as `--json` prints it; without a category there is none.
private struct ReminderOutput: Encodable {
  let category: NotificationCategory?
  let date: CalendarDay?
  let title: String?
  let body: String?
  let due_medications: [String]

  init(_ due: DueReminder?, _ medications: [Medication], _ texts: DiaryTexts) {
    (category, date) = (due?.category, due?.day)
    (title, body) = (
      due?.insight.map { texts.text($0.title) }, due?.insight.map { texts.text($0.body) }
    )
    due_medications = medications.map(\.id)
  }
}
