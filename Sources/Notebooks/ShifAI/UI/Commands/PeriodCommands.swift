import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai period`: periods from their first to their last day.
struct PeriodCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "period", help: "shifai.command.period",
      subcommands: [
        StartPeriodCommand.self, EndPeriodCommand.self, AddPeriodCommand.self, EditPeriodCommand.self,
        DeletePeriodCommand.self,
      ])
  }
}

/// `carnets shifai period start [DAY]`
struct StartPeriodCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("start", help: "shifai.command.period.start")
  }

  @Argument(help: .text("shifai.argument.day")) var day: CalendarDay?
  @OptionGroup var strength: FlowOption
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let period = try await client.startPeriod(on: day, flow: strength.flow ?? .usual).value
      try context.answer(options.output, period) { context.days(of: period, on: client.today) }
    }
  }
}

/// `carnets shifai period end [DAY]`
struct EndPeriodCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("end", help: "shifai.command.period.end")
  }

  @Argument(help: .text("shifai.argument.day")) var day: CalendarDay?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      try context.answer(options.output, try await client.endPeriod(on: day).value)
    }
  }
}

/// `carnets shifai period add FIRST [LAST]`
struct AddPeriodCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("add", help: "shifai.command.period.add")
  }

  @Argument(help: .text("shifai.argument.first")) var first: CalendarDay
  @Argument(help: .text("shifai.argument.last")) var last: CalendarDay?
  @OptionGroup var strength: FlowOption
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let draft = try PeriodDraft(first: first, last: last, flow: strength.flow ?? .usual)
      let period = try await client.addPeriod(draft).value
      try context.answer(options.output, period) {
        last == nil ? context.days(of: period, on: client.today) : context.text(period.first...period.last)
      }
    }
  }
}

/// `carnets shifai period edit FIRST …`: other days for the period that begins on a day.
struct EditPeriodCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", help: "shifai.command.period.edit")
  }

  @Argument(help: .text("shifai.argument.first")) var period: CalendarDay
  @Option(help: .text("shifai.option.first")) var first: CalendarDay?
  @Option(help: .text("shifai.option.last")) var last: CalendarDay?
  @OptionGroup var strength: FlowOption
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      guard let stored = try await client.value(BleedingQuery(from: period)) else {
        throw ShifAIError.notFound(.period)
      }
      let draft = try PeriodDraft(
        first: first ?? stored.first, last: last ?? stored.last, flow: strength.flow ?? .usual)
      try context.answer(options.output, try await client.editPeriod(startingOn: period, to: draft).value)
    }
  }
}

/// `carnets shifai period delete FIRST`: what else was noted of its days stays.
struct DeletePeriodCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", help: "shifai.command.period.delete")
  }

  @Argument(help: .text("shifai.argument.first")) var first: CalendarDay
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let transaction = try await client.deletePeriod(startingOn: first).transaction
      try context.answer(
        options.output, deleted: first.description, from: ShifAICommand.notebook, by: transaction)
    }
  }
}

/// How strong a period is.
struct FlowOption: ParsableArguments {
  @Option(name: .customLong("flow"), help: .text("shifai.option.periodFlow")) private var level: Int?

  /// The strength; nil when none was given.
  var flow: Flow? {
    get throws(ShifAIError) {
      guard let level else { return nil }
      guard let flow = Flow(rawValue: level) else {
        throw .invalidFields([FieldProblem(.flow, .outOfRange)])
      }
      return flow
    }
  }
}

extension CommandContext {
  fileprivate func answer(_ output: OutputOptions, _ period: Bleeding) throws {
    try answer(output, period) { text(period.first...period.last) }
  }

  fileprivate func answer(_ output: OutputOptions, _ period: Bleeding, text: () -> String) throws {
    try answer(output, ["first": period.first, "last": period.last], text: text)
  }
}
