import ArgumentParser
import Vault

/// `carnets vault recovery`
struct VaultRecoveryCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("recovery", help: "command.vault.recovery")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    try await context.withVault(vault, asking: .always) { vault in
      let code = try await vault.replaceRecoveryCode().printed()
      try context.answer(output, ["recoveryCode": code]) {
        "    " + code + "\n\n" + context.text("answer.recoveryCode")
      }
    }
  }
}
