import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Vault

/// `carnets caffio delete-all`: deletes every record. It says what goes and asks twice; where nobody can be asked, how many
/// cups, coffees and brews there are says that somebody knows.
struct DeleteAllCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete-all", help: "caffio.command.deleteAll")
  }

  @Option(help: .text("caffio.option.confirm", value: "caffio.value.number")) var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let contents = try await client.value(ContentsQuery())
      if !contents.isEmpty { try check(contents, in: context) }
      let written = try await client.deleteEverything()
      let deletion = Deletion(written.value, transaction: written.transaction)
      try context.answer(options.output, deletion) {
        guard let transaction = deletion.transaction else { return context.text("answer.nothing") }
        return context.text(
          "answer.deleted", ["notebook": CaffioCommand.notebook, "transaction": String(transaction)])
      }
    }
  }

  /// - Throws: `TerminalError.notConfirmed`.
  private func check(_ contents: CaffioContents, in context: CommandContext) throws {
    let arguments = [
      "coffees": String(contents.coffees), "cups": String(contents.consumptions),
      "brews": String(contents.sessions), "count": String(contents.counted),
    ]
    if confirm == contents.counted { return }
    context.console.warn(context.text("caffio.answer.deleting", arguments))
    if confirm != nil {
      throw TerminalError.badValue(
        option: "--confirm", key: "caffio.commandError.confirm", arguments: arguments)
    }
    guard try context.confirms(context.text("caffio.prompt.deleteAll")),
      try context.confirms(context.text("caffio.prompt.deleteAllAgain", arguments))
    else { throw TerminalError.notConfirmed }
  }

  /// What `--json` prints.
  private struct Deletion: Encodable {
    let coffees, consumptions, sessions: Int
    let transaction: Int64?

    init(_ contents: CaffioContents, transaction: Int64?) {
      (coffees, consumptions, sessions) = (contents.coffees, contents.consumptions, contents.sessions)
      self.transaction = transaction
    }
  }
}

extension CaffioContents {
  /// What is told when everything goes.
  fileprivate var counted: Int { coffees + consumptions + sessions }
}
