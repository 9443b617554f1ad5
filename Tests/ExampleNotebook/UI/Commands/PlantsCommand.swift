import ArgumentParser
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets plants`
struct PlantsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      Plants.id, help: "plants.command",
      subcommands: [
        NounCommand<PlantNoun>.self, NounCommand<CareNoun>.self, RhythmCommand.self,
        FolderCommand<PlantsClient>.self,
      ])
  }
}

/// `carnets plants rhythm [DAYS]`: the rhythm that new plants have at first.
struct RhythmCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("rhythm", help: "plants.command.rhythm")
  }

  @Argument(help: .text("plants.option.rhythm")) var days: Clearable<Int>?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(Plants.id, options.vault, days == nil ? .reading : .writing) { notebook in
      let client = PlantsClient(notebook)
      if let days { try await client.setUsualRhythm(days.value) }
      let rhythm = try await client.value(SettingsQuery()).rhythm
      try context.answer(options.output, ["usualRhythm": rhythm]) {
        rhythm.map { PlantsTexts(context).count("everyDays", $0) } ?? ""
      }
    }
  }
}

extension PlantsError: CommandFailure {
  var commandStatus: CommandStatus { self == .notFound ? .noInput : .badData }
  var details: [any LocalizedMessage] { fieldProblems.count > 1 ? fieldProblems : [] }
}
