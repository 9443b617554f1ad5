import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai day`: what is noted of one day.
struct DayCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "day", help: "shifai.command.day",
      subcommands: [
        ShowDayCommand.self, ListDaysCommand.self, LogDayCommand.self, ClearDayCommand.self,
        CalendarCommand.self,
      ])
  }
}

/// `carnets shifai day show [DAY]`
struct ShowDayCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "shifai.command.day.show")
  }

  @Argument(help: .text("shifai.argument.day")) var day: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      try await context.answer(
        options.output, try await client.value(DayQuery(day ?? client.today)), of: client)
    }
  }
}

/// `carnets shifai day list`: the days of which something is noted, the last ninety unless others are asked for.
struct ListDaysCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "shifai.command.day.list")
  }

  @OptionGroup var days: DayRangeOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let range = days.range(until: client.today)
      let logs = try await client.value(DayLogsQuery(from: range.lowerBound, to: range.upperBound))
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, logs.map { DayRecord($0) }) {
        logs.isEmpty ? context.text("answer.nothing") : texts.table(of: logs)
      }
    }
  }
}

/// `carnets shifai day log [DAY] …`: notes what is given and leaves the rest.
struct LogDayCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("log", help: "shifai.command.day.log")
  }

  @Argument(help: .text("shifai.argument.day")) var day: CalendarDay?
  @OptionGroup var fields: DayFields
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let preferences = try await client.value(ProfileQuery())?.preferences ?? Preferences()
      let log = try await client.editDay(day ?? client.today) { [fields] draft in
        try fields.apply(
          to: &draft, unit: preferences.temperatureUnit, weights: preferences.weightUnit)
      }.value
      try await context.answer(options.output, log, of: client)
    }
  }
}

/// `carnets shifai day clear DAY`
struct ClearDayCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("clear", help: "shifai.command.day.clear")
  }

  @Argument(help: .text("shifai.argument.day")) var day: CalendarDay
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let transaction = try await client.clearDay(day).transaction
      try context.answer(
        options.output, deleted: day.description, from: ShifAICommand.notebook, by: transaction)
    }
  }
}
