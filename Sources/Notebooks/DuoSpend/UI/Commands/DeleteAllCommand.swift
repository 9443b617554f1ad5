import ArgumentParser
import DuoSpendCore
import NotebookContract
import Terminal
import Vault

/// `carnets duospend delete-all`: deletes every project. It says what goes and asks twice; where nobody can be asked, the
/// number of projects says that somebody knows.
struct DeleteAllCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete-all", help: "duospend.command.deleteAll")
  }

  @Option(help: .text("duospend.option.confirm", value: "duospend.value.number")) var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .writing) { client in
      let contents = try await client.value(ContentsQuery())
      if !contents.isEmpty { try check(contents, in: context) }
      let written = try await client.deleteEverything()
      let deletion = Deletion(contents: written.value, transaction: written.transaction)
      try context.answer(options.output, deletion) {
        guard let transaction = deletion.transaction else { return context.text("answer.nothing") }
        return context.text(
          "answer.deleted",
          ["notebook": DuoSpendCommand.notebook, "transaction": String(transaction)])
      }
    }
  }

  /// - Throws: ``TerminalError/notConfirmed``.
  private func check(_ contents: DuoSpendContents, in context: CommandContext) throws {
    if confirm == contents.projects { return }
    let list = DuoSpendTexts(context).list(contents)
    context.console.warn(context.text("duospend.answer.deleting", ["list": list]))
    if confirm != nil {
      throw TerminalError.badValue(
        option: "--confirm", key: "duospend.commandError.confirm",
        arguments: ["count": String(contents.projects)])
    }
    guard try context.confirms(context.text("duospend.prompt.deleteAll")),
      try context.confirms(context.text("duospend.prompt.deleteAllAgain", ["list": list]))
    else { throw TerminalError.notConfirmed }
  }

  /// What `--json` prints.
  private struct Deletion: Encodable {
    let contents: DuoSpendContents
    let transaction: Int64?

    private enum CodingKeys: String, CodingKey {
      case contents = "deleted"
      case transaction
    }
  }
}
