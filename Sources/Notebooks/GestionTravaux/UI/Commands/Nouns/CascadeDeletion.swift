import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// A noun whose records take others with them.
protocol CascadingNoun: HouseNoun {
  /// What is asked about before a record is deleted.
  static func target(_ record: Record) -> DeletionQuery.Target
  /// What the record is called.
  static func title(of record: Record, in context: CommandContext) -> String
}

/// `carnets gestiontravaux room|activity|task delete ID`: says what goes and what stays, and asks first where anything
/// goes; where nobody can be asked, how many records go says that somebody knows.
struct CascadeDeleteCommand<N: CascadingNoun>: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", help: "command.delete") }

  @Argument(help: .text("argument.id")) var id: String
  @Option(help: .text("gestiontravaux.option.confirmDeletion", value: "gestiontravaux.value.number"))
  var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withNotebook(N.notebook, options.vault, .writing) { notebook in
      let noun = try N(notebook)
      let record = try await noun.existing(id)
      let query = DeletionQuery(N.target(record))
      guard let consequences = try await GestionTravauxClient(notebook).value(query) else {
        throw TerminalError.noSuchRecord(id: id)
      }
      if consequences.deletedCount > 0 {
        try context.announce(
          notice(consequences, of: N.title(of: record, in: context), in: context), confirmed: confirm)
      }
      let transaction = try await noun.delete(record)
      let deletion = RecordOutput(
        consequences, ["id": noun.id(of: record), "transaction": transaction])
      try context.answer(options.output, deletion) {
        context.text(
          "answer.deleted",
          ["notebook": N.notebook, "transaction": transaction.map(String.init) ?? ""])
      }
    }
  }

  private func notice(
    _ consequences: DeletionConsequences, of title: String, in context: CommandContext
  ) -> DeletionNotice {
    let going = context.text(
      "gestiontravaux.answer.deleting", ["title": title, "list": context.list(of: consequences.deleted)])
    let keeping =
      consequences.kept.contains { $0.count > 0 }
      ? context.text("gestiontravaux.answer.keeping", ["list": context.list(of: consequences.kept)]) : nil
    return DeletionNotice(
      count: consequences.deletedCount, warnings: [going, keeping].compactMap(\.self),
      questions: [context.text("gestiontravaux.prompt.delete", ["title": title])],
      mismatchKey: "gestiontravaux.commandError.confirmDeletion",
      arguments: ["count": String(consequences.deletedCount)])
  }
}

extension DeletionConsequences {
  /// How many go, by the end of the key of their name.
  fileprivate var deleted: [(kind: String, count: Int)] {
    [
      ("tasks", tasks), ("captures", captures), ("alerts", alerts), ("notes", notes), ("toDos", toDos),
      ("tips", tips), ("photos", photos), ("memos", memos), ("documents", documents),
    ]
  }

  /// How many stay.
  fileprivate var kept: [(kind: String, count: Int)] {
    [("tasks", keptTasks), ("purchases", keptPurchases), ("tips", keptTips), ("equipment", keptEquipment)]
  }
}

extension CommandContext {
  /// « 1 tâche, 3 alertes »; what there is none of is left out.
  fileprivate func list(of counts: [(kind: String, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { kind, count in
      text("gestiontravaux.answer.count.\(kind)", ["count": String(count)])
    }.joined(separator: ", ")
  }
}
