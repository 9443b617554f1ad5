public import ArgumentParser
public import Vault

/// `carnets vault rollback NOTEBOOK --to VERSION`
struct VaultRollbackCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("rollback", help: "command.vault.rollback")
  }

  @Argument(help: .text("argument.notebook")) var notebook: String
  @Option(help: .text("option.to", value: "option.to.value")) var to: SchemaVersion
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    _ = try context.notebook(notebook)
    try await context.withVault(vault, asking: .always) { vault in
      try await vault.rollBack(notebook, to: to)
      try context.answer(output, ["notebook": notebook, "version": to.description]) {
        context.text("answer.rolledBack", ["notebook": notebook, "version": to.description])
      }
    }
  }
}

extension SchemaVersion: ExpressibleByArgument {}
