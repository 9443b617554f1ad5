import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values

/// `carnets shifai cycle`: the cycles, and what she says about long ones.
struct CyclesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cycle", help: "shifai.command.cycle",
      subcommands: [
        ListCyclesCommand.self, ShowCycleCommand.self, ChartCycleCommand.self, AnswerCycleCommand.self,
      ])
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
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, list.cycles.map { CycleRecord($0, texts) }) {
        if list.cycles.isEmpty { return context.text("answer.nothing") }
        var table = TextTable([
          (context.text("shifai.column.start"), .leading), (context.text("shifai.column.length"), .trailing),
          (context.text("shifai.column.periodLength"), .trailing),
          (context.text("shifai.column.ovulation"), .leading),
          (context.text("shifai.column.remark"), .leading),
        ])
        for item in list.cycles {
          table.add([
            context.text(item.cycle.start), item.cycle.length.map(String.init) ?? "…",
            String(item.cycle.period.length), item.ovulation.map { context.text($0) } ?? "",
            item.question.map { texts.text($0) } ?? item.leftOut.map { texts.text($0.labelKey) } ?? "",
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// `carnets shifai cycle show START`: one cycle with its days and temperatures.
struct ShowCycleCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "shifai.command.cycle.show")
  }

  @Argument(help: .text("shifai.argument.first")) var start: CalendarDay
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let item = try await client.cycle(from: start)
      let last = item.cycle.nextStart?.adding(days: -1) ?? max(client.today, start)
      let logs = try await client.value(DayLogsQuery(from: start, to: last))
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, CycleRecord(item, texts, days: logs)) {
        [
          texts.sheet(of: item, on: client.today), item.question.map { texts.text($0) },
          texts.table(of: logs, inCycleFrom: start),
        ].compactMap(\.self).joined(separator: "\n\n")
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
    try await context.notingInShifAI(options) { client in
      try await client.answerInterval(from: start, answer.value?.value.known)
      let item = try await client.cycle(from: start)
      let texts = try await DiaryTexts(of: client, in: context)
      try context.answer(options.output, CycleRecord(item, texts)) {
        context.text(
          answer.value == nil ? "shifai.answer.answerTakenBack" : "shifai.answer.answered",
          ["day": context.text(start)])
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
  /// Why it counts for nothing: `paused`, `too_long`, `set_aside` or `period_missed`.
  let left_out: CycleList.Item.LeftOut?
  /// What was noted of its days; only of one that is shown.
  let days: [DayRecord]?

  init(_ item: CycleList.Item, _ texts: DiaryTexts, days: [DayLog]? = nil) {
    (start, period_end) = (item.cycle.start, item.cycle.period.last)
    (length, period_length) = (item.cycle.length, item.cycle.period.length)
    (ovulation, missed_probability, answer) = (item.ovulation, item.missedProbability, item.answer)
    question = item.question.map { texts.text($0) }
    left_out = item.leftOut
    self.days = days?.map { DayRecord($0) }
  }
}

extension DiaryTexts {
  fileprivate func sheet(of item: CycleList.Item, on today: CalendarDay) -> String {
    var sheet = FactSheet()
    let cycle = item.cycle
    sheet.add(text("shifai.column.start"), context.text(cycle.start))
    sheet.add(text("shifai.column.length"), cycle.length.map(String.init) ?? text("shifai.pages.cycle.open"))
    sheet.add(text("shifai.column.flow"), context.days(of: cycle.period, on: today))
    sheet.add(text("shifai.column.ovulation"), item.ovulation.map { context.text($0) })
    for bleeding in cycle.betweenPeriods {
      sheet.add(text("shifai.pages.cycles.betweenTitle"), context.text(bleeding.first...bleeding.last))
    }
    sheet.add(text("shifai.column.remark"), item.leftOut.map { text($0.labelKey) })
    sheet.add(text("shifai.column.response"), item.answer.map { text("shifai.answer.\($0.rawValue)") })
    return sheet.rendered()
  }
}

extension ShifAIClient {
  /// - Throws: `ShifAIError.notFound(.period)` when no period begins on that day.
  func cycle(from start: CalendarDay) async throws -> CycleList.Item {
    guard let item = try await value(CycleQuery(from: start)) else { throw ShifAIError.notFound(.period) }
    return item
  }
}
