import ArgumentParser
import Vault

/// `carnets vault key --notebook NOTEBOOK`
struct VaultKeyCommand: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("key", help: "command.vault.key") }

  @Option(help: .text("option.notebook", value: "option.notebook.value")) var notebook: String
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    _ = try context.notebook(notebook)
    try await context.withVault(vault, asking: .always) { vault in
      context.console.warn(context.text("prompt.key", ["notebook": notebook]))
      if context.console.isInteractive, try !context.confirms(context.text("prompt.key.confirm")) {
        throw TerminalError.notConfirmed
      }
      let key = try vault.rawKey(of: notebook).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
      try context.answer(output, ["notebook": notebook, "key": key]) { key }
    }
  }
}
