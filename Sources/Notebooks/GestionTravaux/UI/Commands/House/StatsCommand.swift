import ArgumentParser
import Foundation
import GestionTravauxCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux stats`: how the work went, reckoned here and told to nobody.
struct StatsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("stats", help: "gestiontravaux.command.stats")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .reading) { client in
      let statistics = try await client.value(StatisticsQuery())
      let contents = try await client.value(ContentsQuery())
      let months = statistics.sessions.perMonth(in: client.timeZone).sorted { $0.key < $1.key }
      let output = StatsOutput(statistics, contents, months)
      try context.answer(options.output, output) { context.text(of: statistics, contents, months) }
    }
  }
}

extension CommandContext {
  fileprivate func text(
    of statistics: WorkStatistics, _ contents: GestionTravauxContents, _ months: [(YearMonth, Int)]
  ) -> String {
    var sheet = FactSheet()
    sheet.add(
      text("gestiontravaux.column.sessions"), number(statistics.sessions.sessions.count))
    sheet.add(
      text("gestiontravaux.column.capturesPerSession"),
      statistics.sessions.capturesPerSession.map { text($0) })
    sheet.add(text("gestiontravaux.column.openAlerts"), number(statistics.openAlertCount))
    for (key, count) in contents.counters { sheet.add(text("gestiontravaux.column.\(key)"), number(count)) }
    return [sheet.rendered(), table(of: months)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func table(of months: [(YearMonth, Int)]) -> String {
    guard !months.isEmpty else { return "" }
    var table = TextTable([
      (text("gestiontravaux.column.month"), .leading), (text("gestiontravaux.column.sessions"), .trailing),
    ])
    for (month, count) in months { table.add([month.formatted(locale: language.locale), number(count)]) }
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
  let sessionsPerMonth: [String: Int]
  let openAlerts: Int
  let counts: [String: Int]

  init(_ statistics: WorkStatistics, _ contents: GestionTravauxContents, _ months: [(YearMonth, Int)]) {
    sessions = statistics.sessions.sessions.count
    capturesPerSession = statistics.sessions.capturesPerSession
    sessionsPerMonth = Dictionary(months.map { ($0.0.description, $0.1) }) { first, _ in first }
    openAlerts = statistics.openAlertCount
    counts = Dictionary(contents.counters) { first, _ in first }
  }
}
