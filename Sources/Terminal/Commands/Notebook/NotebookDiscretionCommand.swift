import ArgumentParser

/// `carnets notebook discretion NOTEBOOK on|off`: whether its pages go by a neutral name.
struct NotebookDiscretionCommand: TerminalCommand {
  enum Choice: String, CaseIterable, ExpressibleByArgument {
    case on, off
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration("discretion", help: "command.notebook.discretion")
  }

  @Argument(help: .text("argument.notebook")) var notebook: String
  @Argument(help: .text("argument.discretion")) var choice: Choice
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let id = try context.lockable(notebook)
    let folder = vault.folder(in: context.console)
    // Nothing of the vault is read, but the choice is the choice of whoever has the passphrase.
    try await context.withVault(vault, asking: .always) { _ in
      try await context.additions.discretion.choose(choice == .on, id, folder)
      try context.answer(output, ["notebook": id, "discretion": choice.rawValue]) {
        context.text("answer.discretion.\(choice.rawValue)", ["notebook": id])
      }
    }
  }
}
