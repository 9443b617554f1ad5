import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// `carnets gestiontravaux delete-all`: deletes every record. It says what goes and asks twice; where nobody can be asked,
/// how many tasks and things noted there are says that somebody knows.
struct DeleteAllCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete-all", help: "gestiontravaux.command.deleteAll")
  }

  @Option(help: .text("gestiontravaux.option.confirmAll", value: "gestiontravaux.value.number"))
  var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withHouse(options, .writing) { client in
      let contents = try await client.value(ContentsQuery())
      if !contents.isEmpty { try check(contents, in: context) }
      let written = try await client.deleteEverything()
      let deletion = Deletion(written.value, transaction: written.transaction)
      try context.answer(options.output, deletion) {
        guard let transaction = deletion.transaction else { return context.text("answer.nothing") }
        return context.text(
          "answer.deleted",
          ["notebook": GestionTravauxCommand.notebook, "transaction": String(transaction)])
      }
    }
  }

  /// - Throws: `TerminalError.notConfirmed`.
  private func check(_ contents: GestionTravauxContents, in context: CommandContext) throws {
    let arguments = [
      "tasks": String(contents.tasks), "noted": String(contents.noted), "count": String(contents.counted),
    ]
    if confirm == contents.counted { return }
    context.console.warn(context.text("gestiontravaux.answer.deletingAll", arguments))
    if confirm != nil {
      throw TerminalError.badValue(
        option: "--confirm", key: "gestiontravaux.commandError.confirmAll", arguments: arguments)
    }
    guard try context.confirms(context.text("gestiontravaux.prompt.deleteAll")),
      try context.confirms(context.text("gestiontravaux.prompt.deleteAllAgain", arguments))
    else { throw TerminalError.notConfirmed }
  }

  /// What `--json` prints.
  private struct Deletion: Encodable {
    let tasks, noted: Int
    let transaction: Int64?

    init(_ contents: GestionTravauxContents, transaction: Int64?) {
      (tasks, noted) = (contents.tasks, contents.noted)
      self.transaction = transaction
    }
  }
}

extension GestionTravauxContents {
  /// What was noted, sorted or not.
  fileprivate var noted: Int { captures + alerts + tips + notes + toDos + purchases }
  /// What is told when everything goes.
  fileprivate var counted: Int { tasks + noted }
}
