package import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// `carnets gestiontravaux`: the house, its tasks, and what was noted on site.
package struct GestionTravauxCommand: ParsableCommand {
  static let notebook = "gestiontravaux"

  /// Its name, help and subcommands.
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      notebook, help: "gestiontravaux.command",
      subcommands: [
        HomeCommand.self, BriefingCommand.self, SessionCommand.self, NounCommand<CaptureNoun>.self,
        DeskCommand.self, SortCommand.self, ConfirmCommand.self, CheckOutCommand.self,
        NounCommand<TaskNoun>.self, NounCommand<RoomNoun>.self, NounCommand<ActivityNoun>.self,
        NounCommand<AlertNoun>.self, NounCommand<TipNoun>.self, NounCommand<NoteNoun>.self,
        NounCommand<ToDoNoun>.self, NounCommand<PurchaseNoun>.self, NounCommand<SeasonNoteNoun>.self,
        NounCommand<ContactNoun>.self, NounCommand<EquipmentNoun>.self,
        NounCommand<UpkeepNoun>.self, FileCommand.self, StatsCommand.self,
        CheckCommand.self, SweepCommand.self, HouseCommand.self, CurrencyCommand.self,
        FolderCommand<GestionTravauxClient>.self, DeleteAllCommand<HouseEverything>.self,
      ])
  }

  package init() {}
}

extension CommandContext {
  /// Opens GestionTravaux, does something with its client, and locks the vault again.
  func withHouse<Value>(
    _ options: RecordOptions, _ access: Access, _ body: (GestionTravauxClient) async throws -> Value
  ) async throws -> Value {
    try await withNotebook(GestionTravauxCommand.notebook, options.vault, access) { notebook in
      try await body(GestionTravauxClient(notebook))
    }
  }
}
