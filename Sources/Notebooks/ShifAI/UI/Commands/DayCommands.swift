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
      subcommands: [ShowDayCommand.self, LogDayCommand.self, ClearDayCommand.self, CalendarCommand.self])
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
      let log = try await client.value(DayQuery(day ?? client.today))
      let names = try await SymptomNames(of: client, in: context)
      try context.answer(options.output, DayRecord(log)) { context.sheet(of: log, names) }
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
    try await context.withShifAI(options, .writing) { client in
      let unit = try await client.value(ProfileQuery())?.preferences.temperatureUnit ?? .celsius
      let log = try await client.editDay(day ?? client.today) { [fields] draft in
        try fields.apply(to: &draft, unit: unit)
      }.value
      let names = try await SymptomNames(of: client, in: context)
      try context.answer(options.output, DayRecord(log)) { context.sheet(of: log, names) }
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
    try await context.withShifAI(options, .writing) { client in
      let cleared = try await client.clearDay(day)
      try context.answer(options.output, Removal(id: day.description, transaction: cleared.transaction)) {
        context.removed(cleared.transaction)
      }
    }
  }
}

/// `carnets shifai day calendar [MONTH]`: each day of a month, noted or expected.
struct CalendarCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("calendar", help: "shifai.command.day.calendar")
  }

  @Argument(help: .text("shifai.argument.month")) var month: YearMonth?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let today = client.today
      let month = try await client.value(
        CalendarMonthQuery(month ?? YearMonth(today), today: today))
      let names = try await SymptomNames(of: client, in: context)
      try context.answer(options.output, month.days.map { CalendarRecord($0) }) {
        var table = TextTable([
          (context.text("shifai.column.date"), .leading), (context.text("shifai.column.cycleDay"), .trailing),
          (context.text("shifai.column.flow"), .leading), (context.text("shifai.column.expected"), .leading),
          (context.text("shifai.column.symptoms"), .leading),
        ])
        for day in month.days {
          table.add([
            context.text(day.date), day.cycleDay.map(String.init) ?? "",
            day.flow.map { context.text($0.labelKey) } ?? "",
            day.expected.bleeding > 0 ? context.percent(day.expected.bleeding) : "",
            day.symptoms.map(names.name).joined(separator: ", "),
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// A day of the calendar as `--json` prints it.
private struct CalendarRecord: Encodable {
  let date: CalendarDay
  let cycle_day: Int?
  let phase: CyclePhase?
  let flow_intensity: Flow?
  let mood: Int?
  let energy: Int?
  let is_logged: Bool
  /// The probability of bleeding, from 0 to 1.
  let expected_bleeding: Double

  init(_ day: CalendarMonth.Day) {
    (date, cycle_day, phase, flow_intensity) = (day.date, day.cycleDay, day.phase, day.flow)
    (mood, energy, is_logged) = (day.mood, day.energy, day.isLogged)
    expected_bleeding = day.expected.bleeding
  }
}

/// What a command that removes something prints with `--json`.
struct Removal: Encodable {
  let id: String
  let transaction: Int64?
}

extension CommandContext {
  /// Says that something was removed, and how to take that back.
  func removed(_ transaction: Int64?) -> String {
    text(
      "answer.deleted",
      ["notebook": ShifAICommand.notebook, "transaction": transaction.map(String.init) ?? ""])
  }
}
