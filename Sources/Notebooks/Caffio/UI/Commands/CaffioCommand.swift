package import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Vault

/// `carnets caffio`: recipes, what was drunk and brewed, and what caffeine does meanwhile.
package struct CaffioCommand: ParsableCommand {
  static let notebook = "caffio"

  /// Its name, help and subcommands.
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      notebook, help: "caffio.command",
      subcommands: [
        TodayCommand.self, LogCommand.self, NounCommand<CupNoun>.self, NounCommand<PresetNoun>.self,
        NounCommand<CoffeeNoun>.self, NounCommand<ReviewNoun>.self, NounCommand<BrewNoun>.self,
        NounCommand<EquipmentNoun>.self, NounCommand<BeansNoun>.self, CurveCommand.self, SuggestCommand.self,
        StatsCommand.self,
        MonthCommand.self, CaffeineCommand.self, ProfileCommand.self, TasteCommand.self,
        FolderCommand<CaffioClient>.self, DeleteAllCommand<CaffioEverything>.self,
      ])
  }

  package init() {}
}

extension CommandContext {
  /// Opens Caffio, does something with its client, and locks the vault again. A notebook that never had them has the
  /// recipes of the program first, as on its first page.
  func withCaffio<Value>(
    _ options: RecordOptions, _ access: Access, _ body: (CaffioClient) async throws -> Value
  ) async throws -> Value {
    try await withNotebook(CaffioCommand.notebook, options.vault, access) { notebook in
      let client = CaffioClient(notebook)
      try await client.begin(in: language)
      return try await body(client)
    }
  }
}
