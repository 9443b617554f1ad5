import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy document remove-file ID`
struct RemoveFileCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("remove-file", help: "holfy.command.document.removeFile")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .writing) { notebook in
      let client = HolfyClient(notebook)
      guard let document = try await client.value(RecordQuery<Document>(id)) else {
        throw HolfyError.documentNotFound(id: id)
      }
      guard document.attachment != nil else { throw HolfyCommandError.noFile(name: document.documentName) }
      let written = try await client.replaceFile(of: id, with: nil)
      try context.answer(options.output, DocumentRecord(written.value)) {
        context.text(
          "holfy.answer.fileRemoved",
          ["name": document.documentName, "transaction": written.transaction.map(String.init) ?? ""])
      }
    }
  }
}
