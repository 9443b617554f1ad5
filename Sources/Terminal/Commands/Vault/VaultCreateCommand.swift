import ArgumentParser
import Foundation
import NotebookContract
import Vault

/// `carnets vault create`
struct VaultCreateCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("create", help: "command.vault.create")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let folder = vault.folder(in: context.console)
    let path = folder.path(percentEncoded: false)
    // Said before a passphrase is chosen.
    if Vault.exists(at: folder) { throw VaultKeyError.vaultExists(path) }
    let passphrase = try NewPassphrase(context: context).chosen(from: vault.source(in: context))
    let (vault, code) = try await Vault.create(
      at: folder, passphrase: passphrase, notebooks: context.notebooks.map(\.schema),
      dependencies: context.dependencies)
    await vault.lock()
    let created = CreatedVault(vault: path, recoveryCode: code.printed())
    try context.answer(output, created) {
      context.text("answer.vaultCreated", ["path": path]) + "\n\n    " + created.recoveryCode + "\n\n"
        + context.text("answer.recoveryCode")
    }
  }
}

private struct CreatedVault: Encodable {
  let vault: String
  let recoveryCode: String
}
