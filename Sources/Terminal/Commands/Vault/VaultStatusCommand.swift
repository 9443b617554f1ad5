import ArgumentParser
import Foundation
import Vault

/// `carnets vault status`
struct VaultStatusCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("status", help: "command.vault.status")
  }

  @OptionGroup var vault: VaultOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws {
    try await context.withVault(vault) { vault in
      let status = try await VaultStatus(of: vault, in: context)
      try context.answer(output, status) { text(status, in: context) }
      for problem in status.notebooks.compactMap(\.problem) { context.console.warn(problem) }
    }
  }

  private func text(_ status: VaultStatus, in context: CommandContext) -> String {
    var sheet = FactSheet()
    sheet.add(context.text("column.vault"), status.vault)
    let server = status.server.map { $0.address ?? context.text("answer.unnotedServer") }
    sheet.add(context.text("column.server"), server ?? context.text("answer.noServer"))
    sheet.add(context.text("column.commands"), status.commands.text(in: context))
    var table = TextTable([
      (context.text("column.notebook"), .leading), (context.text("column.version"), .leading),
      (context.text("column.size"), .trailing), (context.text("column.attachments"), .trailing),
      (context.text("column.backup"), .leading),
    ])
    for notebook in status.notebooks {
      table.add([
        notebook.id, notebook.version?.description ?? context.text("answer.unopenable"),
        context.size(notebook.bytes),
        "\(notebook.attachments) (\(context.size(notebook.attachmentBytes)))",
        notebook.backup.map { context.text($0.messageKey, $0.messageArguments) } ?? "",
      ])
    }
    let notebooks =
      status.notebooks.isEmpty
      ? context.text("answer.noNotebook") : table.rendered(columns: context.console.columns)
    return sheet.rendered() + "\n\n" + notebooks
  }
}
