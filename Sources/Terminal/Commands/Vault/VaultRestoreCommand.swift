import ArgumentParser
import Foundation
import Values
import Vault
import VaultArchive

/// `carnets vault restore FILE`
struct VaultRestoreCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("restore", help: "command.vault.restore")
  }

  @Argument(help: .text("argument.archive"), completion: .file()) var file: String
  @OptionGroup var recovery: RecoveryOptions
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let folder = vault.folder(in: context.console)
    let path = folder.path(percentEncoded: false)
    // Said before a passphrase is asked for.
    if Vault.exists(at: folder) { throw VaultKeyError.vaultExists(path) }
    let credential = try recovery.credential(or: vault, in: context)
    let progress = ProgressLine(console: context.console, label: context.text("answer.restoring"))
    defer { progress.end() }
    let report = try await VaultArchive.restore(
      from: URL(filePath: file.expandingTilde), to: folder, with: credential
    ) {
      progress.show($0)
    }
    try context.answer(output, ArchiveAnswer(report, path: path)) {
      [
        ArchiveAnswer.text(report, key: "answer.restored", path: path, in: context),
        context.text("answer.restored.folders"),
      ].joined(separator: "\n")
    }
  }
}
