import ArgumentParser
import Foundation
import NotebookContract
import Vault

/// `carnets vault passphrase`
struct VaultPassphraseCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("passphrase", help: "command.vault.passphrase")
  }

  @OptionGroup var recovery: RecoveryOptions
  @OptionGroup var new: NewPassphraseOptions
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let folder = vault.folder(in: context.console)
    guard Vault.exists(at: folder) else { throw VaultKeyError.noVault(folder.path(percentEncoded: false)) }
    let current = try recovery.credential(or: vault, in: context)
    // The vault opens before a new passphrase is thought of: the current one may be wrong.
    let vault = try await Vault.unlock(
      at: folder, with: current, notebooks: context.notebooks.map(\.schema),
      dependencies: context.dependencies)
    do {
      let chosen = try NewPassphrase(context: context).chosen(from: new.source)
      try await vault.changePassphrase(from: current, to: chosen)
      await vault.lock()
    } catch {
      await vault.lock()
      throw error
    }
    try context.answer(output, ["vault": folder.path(percentEncoded: false)]) {
      context.text("answer.passphraseChanged")
    }
  }
}
