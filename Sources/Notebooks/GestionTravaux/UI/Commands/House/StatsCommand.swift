import ArgumentParser
import Foundation
import GestionTravauxCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux stats`: how the work goes, reckoned here and told to nobody.
struct StatsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stats", help: "gestiontravaux.command.stats")
  }

  @Option(help: .text("gestiontravaux.option.months", value: "gestiontravaux.value.number")) var months = 12
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .reading) { client in
      let statistics = try await client.value(StatisticsQuery(in: client.timeZone))
      let contents = try await client.value(ContentsQuery())
      let months = statistics.months(months, until: client.today, in: client.timeZone)
      let output = StatsOutput(statistics, contents, months)
      try context.answer(options.output, output) { context.text(of: statistics, contents, months) }
    }
  }
}

/// What is told of a month.
private struct MonthFigures: Encodable {
  let month: YearMonth
  let sessions: Int
  /// At its end, or today.
  let openAlerts: Int
}

extension WorkStatistics {
  /// The last months, the oldest first.
  fileprivate func months(_ count: Int, until today: CalendarDay, in timeZone: TimeZone) -> [MonthFigures] {
    let (perMonth, last) = (sessions.perMonth(in: timeZone), YearMonth(today))
    let wanted = min(max(0, count), StatsCommand.longest)
    return (0..<wanted).map { index in
      let month = last.adding(months: index - wanted + 1)
      return MonthFigures(
        month: month, sessions: perMonth[month] ?? 0,
        openAlerts: alerts.openCount(on: min(month.lastDay, today), in: timeZone))
    }
  }
}

extension StatsCommand {
  /// A life of months.
  fileprivate static let longest = 1_200
}

extension CommandContext {
  fileprivate func text(
    of statistics: WorkStatistics, _ contents: GestionTravauxContents, _ months: [MonthFigures]
  ) -> String {
    var sheet = FactSheet()
    sheet.add(
      text("gestiontravaux.column.capturesPerSession"),
      statistics.sessions.capturesPerSession.map { text($0) })
    sheet.add(text("gestiontravaux.column.sessions"), number(statistics.sessions.sessions.count))
    sheet.add(text("gestiontravaux.column.resumedTasks"), number(statistics.resumedTaskCount))
    sheet.add(text("gestiontravaux.column.openAlerts"), number(statistics.openAlertCount))
    for (key, count) in contents.counters { sheet.add(text("gestiontravaux.column.\(key)"), number(count)) }
    return [sheet.rendered(), table(of: months)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func table(of months: [MonthFigures]) -> String {
    guard !months.isEmpty else { return "" }
    var table = TextTable([
      (text("gestiontravaux.column.month"), .leading), (text("gestiontravaux.column.sessions"), .trailing),
      (text("gestiontravaux.column.openAlerts"), .trailing),
    ])
    for figures in months {
      table.add([
        figures.month.formatted(locale: language.locale), number(figures.sessions),
        number(figures.openAlerts),
      ])
    }
    return table.rendered()
  }

  private func number(_ count: Int) -> String { text(Double(count)) }
}

extension GestionTravauxContents {
  /// How many there are of each kind, by the end of the key of its name.
  fileprivate var counters: [(String, Int)] {
    [
      ("rooms", rooms), ("activities", activities), ("tasks", tasks), ("captures", captures),
      ("alerts", alerts), ("tips", tips), ("notes", notes), ("toDos", toDos), ("purchases", purchases),
      ("seasonNotes", seasonNotes), ("contacts", contacts), ("upkeeps", upkeep), ("files", files),
    ]
  }
}

/// The figures as `--json` prints them.
private struct StatsOutput: Encodable {
  let sessions: Int
  let capturesPerSession: Double?
  let resumedTasks, openAlerts: Int
  let counts: [String: Int]
  let months: [MonthFigures]

  init(_ statistics: WorkStatistics, _ contents: GestionTravauxContents, _ months: [MonthFigures]) {
    sessions = statistics.sessions.sessions.count
    capturesPerSession = statistics.sessions.capturesPerSession
    (resumedTasks, openAlerts) = (statistics.resumedTaskCount, statistics.openAlertCount)
    counts = Dictionary(contents.counters) { first, _ in first }
    self.months = months
  }
}
