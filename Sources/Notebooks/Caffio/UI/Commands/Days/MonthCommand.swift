import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio month`: what a person says of a month, and what its cups come to.
struct MonthCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "month", help: "caffio.command.month", subcommands: [ShowMonthCommand.self, NoteMonthCommand.self])
  }
}

/// `carnets caffio month show [MONTH]`
struct ShowMonthCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "caffio.command.month.show")
  }

  @Argument(help: .text("caffio.argument.month", value: "caffio.value.month")) var month: YearMonth?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let month = month ?? YearMonth(client.today)
      try await context.answer(options.output, month, of: client)
    }
  }
}

/// `carnets caffio month note MONTH TEXT`: an empty text takes the note away.
struct NoteMonthCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("note", help: "caffio.command.month.note")
  }

  @Argument(help: .text("caffio.argument.month", value: "caffio.value.month")) var month: YearMonth
  @Argument(help: .text("caffio.argument.text", value: "caffio.value.text")) var notes: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      try await client.setNotes(notes, of: month)
      try await context.answer(options.output, month, of: client)
    }
  }
}

extension CommandContext {
  fileprivate func answer(_ output: OutputOptions, _ month: YearMonth, of client: CaffioClient) async throws {
    let statistics = ConsumptionStatistics(try await client.value(DaysQuery(month.days)))
    let notes = try await client.value(MonthNoteQuery(month))?.notes
    let document = MonthOutput(month: month, notes: notes, statistics: StatisticsOutput(statistics))
    try answer(output, document) {
      var sheet = FactSheet()
      sheet.add(text("caffio.column.month"), month.formatted(locale: language.locale))
      CaffioTexts(self).add(statistics, to: &sheet)
      sheet.add(text("caffio.column.notes"), notes)
      return sheet.rendered()
    }
  }
}

/// A month as `--json` prints it.
private struct MonthOutput: Encodable {
  let month: YearMonth
  let notes: String?
  let statistics: StatisticsOutput
}
