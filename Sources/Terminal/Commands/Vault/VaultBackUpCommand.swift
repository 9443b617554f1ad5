import ArgumentParser
import Foundation
import Values
import Vault
import VaultArchive

/// `carnets vault backup FILE`
struct VaultBackUpCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("backup", help: "command.vault.backup")
  }

  @Argument(help: .text("argument.archive.new"), completion: .file()) var file: String
  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    let destination = URL(filePath: file.expandingTilde).standardizedFileURL
    let path = destination.path(percentEncoded: false)
    // Said before a passphrase is asked for.
    if FileManager.default.fileExists(atPath: path) { throw VaultArchiveError.exists(path) }
    try await context.withVault(vault) { vault in
      let progress = ProgressLine(console: context.console, label: context.text("answer.backingUp"))
      defer { progress.end() }
      let report = try await vault.backUp(to: destination) { progress.show($0) }
      try context.answer(output, ArchiveAnswer(report, path: path)) {
        ArchiveAnswer.text(report, key: "answer.backedUp", path: path, in: context)
      }
    }
  }
}
