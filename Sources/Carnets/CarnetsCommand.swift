public import ArgumentParser
import Terminal

/// `carnets`, under which every command is.
public struct CarnetsCommand: ParsableCommand {
  /// Its name, help and subcommands: the shell's, then one per notebook.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      "carnets", help: "carnets.command", version: Program.version,
      subcommands: [
        ServeCommand.self, DemoCommand.self, UnlockCommand.self, LockCommand.self, AgentCommand.self,
        VaultCommand.self, NotebookCommand.self, ImportCommand.self,
        ExportCommand.self,
        UndoCommand.self, RedoCommand.self, HistoryCommand.self, SearchCommand.self,
        CurrenciesCommand.self,
      ] + Registry.notebooks.map(\.command))
  }

  /// The command as nobody wrote it.
  public init() {}
}
