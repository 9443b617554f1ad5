import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values

/// `carnets shifai cycle`: the cycles, and what she says about long ones.
struct CyclesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cycle", help: "shifai.command.cycle", subcommands: [ListCyclesCommand.self, AnswerCycleCommand.self])
  }
}

/// `carnets shifai cycle list`
struct ListCyclesCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("list", help: "shifai.command.cycle.list")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let list = try await client.value(CyclesQuery())
      try context.answer(options.output, list.cycles.map { CycleRecord($0, in: context) }) {
        if list.cycles.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("shifai.column.start"), .leading), (context.text("shifai.column.length"), .trailing),
          (context.text("shifai.column.periodLength"), .trailing),
          (context.text("shifai.column.ovulation"), .leading),
          (context.text("shifai.column.question"), .leading),
        ])
        for item in list.cycles {
          table.add([
            context.text(item.cycle.start), item.cycle.length.map(String.init) ?? "…",
            String(item.cycle.period.length), item.ovulation.map { context.text($0) } ?? "",
            item.question.map { context.text($0) } ?? "",
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// `carnets shifai cycle answer START one-cycle|period-missed`: whether a long interval was one cycle.
struct AnswerCycleCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("answer", help: "shifai.command.cycle.answer")
  }

  @Argument(help: .text("shifai.argument.first")) var start: CalendarDay
  @Argument(help: .text("shifai.argument.answer")) var answer: Clearable<KnownValue<CycleInterval.Answer>>
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try await client.answerInterval(from: start, answer.value?.value.known)
      let cycles = try await client.value(CyclesQuery()).cycles.filter { $0.cycle.start == start }
      try context.answer(options.output, cycles.map { CycleRecord($0, in: context) }) {
        context.text("shifai.answer.answered", ["day": context.text(start)])
      }
    }
  }
}

/// A cycle as `--json` prints it.
private struct CycleRecord: Encodable {
  let start: CalendarDay
  let period_end: CalendarDay
  let length: Int?
  let period_length: Int
  let ovulation: CalendarDay?
  let missed_probability: Double?
  let answer: CycleInterval.Answer?
  let question: String?

  init(_ item: CycleList.Item, in context: CommandContext) {
    (start, period_end) = (item.cycle.start, item.cycle.period.last)
    (length, period_length) = (item.cycle.length, item.cycle.period.length)
    (ovulation, missed_probability, answer) = (item.ovulation, item.missedProbability, item.answer)
    question = item.question.map { context.text($0) }
  }
}
