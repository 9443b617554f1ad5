import ArgumentParser
import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy document save ID OUT`
struct SaveDocumentCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("save", help: "holfy.command.document.save")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("argument.out"), completion: .file()) var out: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let file = try NewFile(out)
    try await context.withNotebook(HolfyCommand.notebook, options.vault, .reading) { notebook in
      guard let document = try await HolfyClient(notebook).value(RecordQuery<Document>(id)) else {
        throw HolfyError.documentNotFound(id: id)
      }
      guard let attachment = document.attachment else {
        throw HolfyCommandError.noFile(name: document.documentName)
      }
      try context.save(attachment, of: id, from: notebook.attachments, to: file, options.output)
    }
  }
}
