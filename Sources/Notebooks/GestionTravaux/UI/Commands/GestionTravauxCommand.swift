public import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// `carnets gestiontravaux`: the house, its tasks, and what was noted on site.
public struct GestionTravauxCommand: ParsableCommand {
  /// The notebook's id.
  static let notebook = "gestiontravaux"

  /// Its name, help and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      notebook, help: "gestiontravaux.command", subcommands: [FolderCommand<GestionTravauxClient>.self])
  }

  /// The command as nobody wrote it.
  public init() {}
}
