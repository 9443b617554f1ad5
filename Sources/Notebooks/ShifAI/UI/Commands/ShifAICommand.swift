package import ArgumentParser
import Foundation
import Localization
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai`: the cycle, what is noted of it and what follows from it.
package struct ShifAICommand: ParsableCommand {
  static let notebook = "shifai"

  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      notebook, help: "shifai.command",
      subcommands: [
        TodayCommand.self, DayCommand.self, PeriodCommand.self, SymptomCommand.self,
        NounCommand<OwnSymptomNoun>.self, BodyCommand.self, CyclesCommand.self, PredictionCommand.self,
        InsightCommand.self, NounCommand<MedicationNoun>.self,
        NounCommand<ContraceptionNoun>.self, WeightCommand.self, StatsCommand.self, ReportCommand.self,
        SearchCommand.self,
        ReminderCommand.self, ProfileCommand.self, PauseCommand.self, EvaluateCommand.self,
        FolderCommand<ShifAIClient>.self,
        EraseCommand.self, PrivacyCommand.self, TermsCommand.self,
      ])
  }

  package init() {}
}

extension CommandContext {
  /// Opens ShifAI, does something with its client, and locks the vault again.
  func withShifAI<Value>(
    _ options: RecordOptions, _ access: Access, _ body: (ShifAIClient) async throws -> Value
  ) async throws -> Value {
    try await withNotebook(ShifAICommand.notebook, options.vault, access) { notebook in
      try await body(ShifAIClient(notebook))
    }
  }

  /// The same for what is noted: only once she has read what the notebook is, and is not.
  func notingInShifAI<Value>(
    _ options: RecordOptions, _ body: (ShifAIClient) async throws -> Value
  ) async throws -> Value {
    try await withBegunShifAI(options, .writing, body)
  }

  /// The same for what tells her what is foreseen, and writes nothing.
  func foreseeingInShifAI<Value>(
    _ options: RecordOptions, _ body: (ShifAIClient) async throws -> Value
  ) async throws -> Value {
    try await withBegunShifAI(options, .reading, body)
  }

  private func withBegunShifAI<Value>(
    _ options: RecordOptions, _ access: Access, _ body: (ShifAIClient) async throws -> Value
  ) async throws -> Value {
    try await withShifAI(options, access) { client in
      try await client.checkBegun()
      return try await body(client)
    }
  }

  /// A range of days as the person writes them.
  func text(_ range: ClosedRange<CalendarDay>) -> String {
    text("shifai.answer.range", ["first": text(range.lowerBound), "last": text(range.upperBound)])
  }

  /// The days of a period, or since when it is under way where it has only begun.
  func days(of period: Bleeding, on today: CalendarDay) -> String {
    period.hasOnlyBegun(on: today)
      ? text("shifai.pages.since", ["day": text(period.first)]) : text(period.first...period.last)
  }

  /// A share from 0 to 1 in per cent.
  func percent(_ share: Double) -> String { share.saidAsShare(locale: language.locale) }
}
