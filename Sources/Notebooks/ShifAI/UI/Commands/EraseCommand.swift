import ArgumentParser
import Foundation
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai erase`: everything of the notebook, for good, with a proof of what was removed. It asks twice; where
/// nobody can be asked, the number of days noted says that somebody knows.
struct EraseCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("erase", help: "shifai.command.erase")
  }

  @Option(help: .text("shifai.option.confirm")) var confirm: Int?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    // Nothing is left for the copy to catch up with.
    try await context.withVault(options.vault, of: [ShifAICommand.notebook]) { vault in
      try context.announce(notice(of: try await days(in: vault), in: context), confirmed: confirm)
      let proof = try await vault.eraseEverything(of: ShifAICommand.notebook)
      try context.answer(options.output, proof) { text(proof, in: context) }
    }
  }

  /// How many days are noted; nil where the notebook's file is missing, and only what is beside it can go.
  private func days(in vault: Vault) async throws -> Int? {
    do {
      let client = try await ShifAIClient(in: vault)
      return try await client.value(StatisticsQuery(from: .earliest, through: client.today)).loggedDays
    } catch VaultError.missingFile {
      return nil
    }
  }

  private func notice(of days: Int?, in context: CommandContext) -> DeletionNotice {
    let count = ["count": String(days ?? 0)]
    let question = days == nil ? "shifai.prompt.eraseMissing" : "shifai.prompt.erase"
    return DeletionNotice(
      count: days ?? 0, warnings: [],
      questions: [context.text(question, count), context.text("shifai.prompt.eraseAgain")],
      mismatchKey: "shifai.commandError.confirm", arguments: count)
  }

  private func text(_ proof: ErasureProof, in context: CommandContext) -> String {
    var table = TextTable([
      (context.text("shifai.column.kind"), .leading), (context.text("shifai.column.file"), .leading),
      (context.text("shifai.column.size"), .trailing), (context.text("shifai.column.content"), .leading),
    ])
    for file in proof.removed {
      table.add([
        context.text("shifai.erased.\(file.kind.rawValue)"), file.path, context.size(file.bytes),
        context.text("shifai.erasedContent.\(file.isOverwritten ? "overwritten" : "left")"),
      ])
    }
    var end: [String] = []
    if proof.isComplete { end.append(context.text("shifai.answer.erased", ["time": context.time(proof.at)])) }
    if !proof.left.isEmpty {
      end.append(context.text("shifai.answer.left", ["list": proof.left.joined(separator: ", ")]))
    }
    if !proof.areCopiesKnown { end.append(context.text("shifai.answer.copiesUnknown")) }
    return table.rendered() + "\n\n" + end.joined(separator: "\n")
  }
}
