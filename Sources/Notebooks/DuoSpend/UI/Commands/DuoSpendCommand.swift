public import ArgumentParser
import DuoSpendCore
import Terminal
import Vault

/// `carnets duospend`: what two people spend together, and who owes whom.
public struct DuoSpendCommand: ParsableCommand {
  /// The notebook's id.
  static let notebook = "duospend"

  /// Its name, help and subcommands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(notebook, help: "duospend.command")
  }

  /// The command as nobody wrote it.
  public init() {}
}

extension DuoSpendClient {
  /// The client of a notebook that a command has open.
  init(_ notebook: NotebookAccess) {
    self.init(
      store: notebook.store, attachments: notebook.attachments, vaultFolder: notebook.vault.layout.root)
  }
}
